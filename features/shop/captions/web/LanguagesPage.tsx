import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { captionAdmin } from '../contract/captions-contract.ts'
import { CaptionMatrix } from './parts/CaptionMatrix.tsx'
import { Glossary } from './parts/Glossary.tsx'
import { LanguageList } from './parts/LanguageList.tsx'

const parts = ['languages', 'captions', 'glossary'] as const

/** Languages with courses and captions, missing captions, and the glossary of technical terms. */
export default function LanguagesPage() {
  const [address, setAddress] = useSearchParams()
  const part = parts.find((each) => each === address.get('part')) ?? 'languages'
  const asked = useQuery(captionAdmin.adminLanguages, {}, { staleTime: 30_000 })
  return (
    <PageFrame
      wide
      title="Languages and captions"
      lead="Add languages, see which lecture lacks captions, and keep the glossary that captions have to follow."
    >
      <QueryState query={asked}>
        {({ languages }) => (
          <Tabs
            value={part}
            onChange={(next) =>
              setAddress(next && next !== 'languages' ? { part: next } : {}, { replace: true })
            }
            keepMounted={false}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="languages">Languages</Tabs.Tab>
              <Tabs.Tab value="captions">Captions</Tabs.Tab>
              <Tabs.Tab value="glossary">Glossary</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="languages">
              <LanguageList languages={languages} />
            </Tabs.Panel>
            <Tabs.Panel value="captions">
              <CaptionMatrix languages={languages} />
            </Tabs.Panel>
            <Tabs.Panel value="glossary">
              <Glossary languages={languages} />
            </Tabs.Panel>
          </Tabs>
        )}
      </QueryState>
    </PageFrame>
  )
}
