import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { type Ad, ads } from '../../contract.ts'
import { cardOf, recordAdOpened, recordAdShown, useAds } from '../use-ads.ts'
import { AdCard } from './AdCard.tsx'

export interface Props {
  /** Renders the surrounding section; omitted if there are no ads. */
  frame: (content: ReactNode) => ReactNode
}

/** Home page banners: one ad of each kind. */
export default function AdBanners({ frame }: Props) {
  const found = useAds()
  const showAgain = useCommand(ads.hideTopic, { invalidates: [ads.all] })
  if (!found) return null
  const { lists, hiddenTopics, isSignedIn } = found
  const shown = [lists.seminar[0], lists.certification[0], lists.plain[0]].flatMap((ad) => ad ?? [])
  if (shown.length === 0 && hiddenTopics.length === 0) return null
  return frame(
    <>
      <TileGrid min="17rem" fit>
        {shown.map((ad) => (
          <Banner key={ad.adid} ad={ad} isNoted={isSignedIn} />
        ))}
      </TileGrid>
      {hiddenTopics.length > 0 ? (
        <Group gap="xs" mt="sm">
          <Quiet span>Hidden: {hiddenTopics.join(', ')}.</Quiet>
          <Button
            variant="subtle"
            size="compact-md"
            loading={showAgain.isPending}
            onClick={() => showAgain.mutate({ topic: '', hidden: false })}
          >
            Show them again
          </Button>
        </Group>
      ) : null}
    </>,
  )
}

function Banner({ ad, isNoted }: { ad: Ad; isNoted: boolean }) {
  const log = useRef<Promise<string | null>>(null)
  useEffect(() => {
    if (isNoted) log.current ??= recordAdShown(ad, 'banner')
  }, [ad, isNoted])
  return <AdCard ad={cardOf(ad)} onOpen={() => void log.current?.then(recordAdOpened)} />
}
