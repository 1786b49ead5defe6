import { Stack } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { useLanguageChoices } from '#features/shop/catalog/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { captionAdmin } from '../contract/captions-contract.ts'
import { checkCaptions } from '../rules/check-captions.ts'
import { AttachCard } from './parts/AttachCard.tsx'
import classes from './parts/Captions.module.css'
import { ChecksCard } from './parts/ChecksCard.tsx'
import { FilmCard } from './parts/FilmCard.tsx'
import { SourceCard } from './parts/SourceCard.tsx'
import { TermsCard } from './parts/TermsCard.tsx'
import { TextsCard } from './parts/TextsCard.tsx'
import { TimesCard } from './parts/TimesCard.tsx'
import { confirmReplace, useCaptionWork } from './parts/use-caption-work.ts'

/** Page that produces WebVTT from editors' text: converts, repairs, times, checks, previews and attaches captions. */
export default function ConvertPage() {
  const [address, setAddress] = useSearchParams()
  const course = address.get('course') ?? ''
  const language = address.get('language') ?? 'en'
  const { me, capabilities } = useMe()
  const work = useCaptionWork()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const films = useQuery(
    captionAdmin.captionUnits,
    { courseid: course },
    { staleTime: 60_000, keepPrevious: true },
  )
  const units = (films.data?.units ?? []).filter(({ courseid }) => courseid === course)
  const unit = units.find(({ key }) => key === address.get('unit')) ?? null
  const problems = useMemo(() => checkCaptions(work.cues), [work.cues])
  const languages = useLanguageChoices([language])
  const set = (values: Record<string, string>) =>
    setAddress((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), {
      replace: true,
    })

  const { convert } = work
  const open = useCallback(
    async (src: string) => {
      const response = await fetch(src).catch(() => null)
      if (response?.ok) convert(await response.text())
      else notifyError('The captions could not be loaded. Please try again.')
    },
    [convert],
  )
  const openInstead = async (src: string) => {
    if (await confirmReplace(work)) await open(src)
  }
  // Opens the captions requested from the captions table, unless there is unsaved work.
  const opens = useRef(address.has('unit') && work.cues.length === 0 && work.source === '')
  const requested = unit?.captions.find((each) => each.language === address.get('language'))?.src
  useEffect(() => {
    if (!opens.current || !requested) return
    opens.current = false
    void open(requested)
  }, [requested, open])

  const isAdmin = me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
  return (
    <PageFrame
      wide
      title="Convert captions"
      lead="From SRT, SBV or plain text to WebVTT: repaired, timed, checked, and attached to a lecture."
    >
      <div className={classes.columns}>
        <Stack miw={0}>
          <SourceCard work={work} />
          {work.cues.length > 0 ? (
            <>
              <ChecksCard work={work} problems={problems} />
              <TimesCard work={work} video={video} />
            </>
          ) : null}
        </Stack>
        <Stack miw={0}>
          <FilmCard
            courses={films.data?.courses ?? []}
            units={units}
            choice={{ course, unit: unit?.key ?? '' }}
            onChoose={(choice) => set({ ...choice })}
            unit={unit}
            cues={work.cues}
            onVideo={setVideo}
            onOpen={(src) => void openInstead(src)}
          />
          <AttachCard
            work={work}
            unit={unit}
            languages={languages}
            language={language}
            onLanguage={(next) => set({ language: next })}
            publishes={isAdmin}
          />
          <TermsCard unit={unit} language={language} cues={work.cues} video={video} />
        </Stack>
      </div>
      {work.cues.length > 0 ? <TextsCard work={work} problems={problems} video={video} /> : null}
    </PageFrame>
  )
}
