import { useLocation } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { AreaTabs } from '#platform/web/parts/tabs/AreaTabs.tsx'
import { programs } from '../contract.ts'
import { Level } from './parts/level/Level.tsx'
import { Seminar } from './parts/seminar/Seminar.tsx'
import { Tracks } from './parts/tracks/Tracks.tsx'
import { type ProgramPageText, programPageTexts, waysTo } from './program-pages.ts'

/** The page of a certification program: a level online, its seminar, or the tracks of water treatment. */
export default function ProgramPage() {
  const { pathname } = useLocation()
  const text = programPageTexts[pathname.slice(1)]
  if (!text) return null
  const ways = text.shows === 'tracks' ? undefined : waysTo[text.code]
  return (
    <PageFrame
      key={pathname}
      title={text.title}
      lead={text.lead}
      tabs={
        ways ? (
          <AreaTabs label="Online or in person" tabs={ways} hrefOf={(path) => `/${path}`} here={pathname} />
        ) : undefined
      }
    >
      {text.shows === 'tracks' ? <Tracks /> : <Program text={text} here={pathname} />}
    </PageFrame>
  )
}

type LadderText = Exclude<ProgramPageText, { shows: 'tracks' }>

function Program({ text, here }: { text: LadderText; here: string }) {
  const answer = useQuery(programs.progress, { code: text.code })
  return (
    <QueryState query={answer}>
      {({ progress, interest }) =>
        text.shows === 'seminar' ? (
          <Seminar level={text.code} progress={progress} interest={interest} />
        ) : (
          <Level text={text} here={here} progress={progress} interest={interest} />
        )
      }
    </QueryState>
  )
}
