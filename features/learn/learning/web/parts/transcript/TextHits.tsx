import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { TextHit } from './find-in-text.ts'
import classes from './TranscriptPanel.module.css'

interface Props {
  hits: readonly TextHit[]
  onChoose: (hit: TextHit) => void
}

/** Lists the search matches in the unit's text. */
export function TextHits({ hits, onChoose }: Props) {
  return (
    <section aria-label="In the text" className={classes.text}>
      <SectionTitle order={3} fz={15} mb="xs">
        In the text: {hits.length} {hits.length === 1 ? 'place' : 'places'}
      </SectionTitle>
      <ul>
        {hits.map((hit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of one search, in the order of the text
          <li key={index}>
            <button type="button" className={classes.hit} onClick={() => onChoose(hit)}>
              {hit.before}
              <mark>{hit.found}</mark>
              {hit.after}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
