import { IconCheck, IconFlag2, IconMapPin } from '@tabler/icons-react'
import { formatContactHours } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { ProgressView } from '../../../contract/views.ts'
import { isIssued, pathOf, shortName, stateLabels, yearsText } from '../../program-labels.ts'
import classes from './LadderPicture.module.css'

interface Props {
  levels: readonly ProgressView[]
  /** The user's current level; null if all are held. */
  nearest: string | null
}

/** The four levels as ascending steps with their requirements and the user's position. */
export function LadderPicture({ levels, nearest }: Props) {
  const isPreview = useIsPreview()
  return (
    <ol className={classes.ladder} aria-label="The certification ladder">
      {levels.map((level) => {
        const { code, doneCount, total, state, validMonths, hours, ofHours } = level
        const isHere = code === nearest
        const isHeld = isIssued(level)
        return (
          <li key={code} data-held={isHeld || undefined} data-here={isHere || undefined}>
            <span className={classes.mark}>
              {isHere ? (
                <>
                  <IconMapPin size={18} aria-hidden /> You are here
                </>
              ) : isHeld ? (
                <>
                  <IconCheck size={18} aria-hidden /> {stateLabels[state].label}
                </>
              ) : null}
            </span>
            <div className={classes.step}>
              <strong>
                <AppLink to={pathOf(code)} look="plain">
                  {shortName(code)}
                </AppLink>
              </strong>
              {needsOf(level).map((need) => (
                <span key={need}>{need}</span>
              ))}
              <span>
                {isHeld || isPreview
                  ? `Valid ${validMonths === null ? 'for life' : `for ${yearsText(validMonths)}`}`
                  : `${doneCount} of ${total} done`}
              </span>
              {ofHours > 0 && !isHeld && !isPreview ? (
                <span>
                  {hours} of {formatContactHours(ofHours)}
                </span>
              ) : null}
              {isPreview ? null : (
                <span className={classes.track} aria-hidden>
                  <span style={{ inlineSize: `${isHeld ? 100 : (doneCount / Math.max(total, 1)) * 100}%` }} />
                </span>
              )}
              {code === 'ROSIV' ? <IconFlag2 className={classes.flag} size={22} aria-hidden /> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Returns lines such as 'Level I certificate' and '4 courses, 2 exams'. */
function needsOf({ requirements }: ProgressView): string[] {
  const count = (kind: string) => requirements.filter((each) => each.kind === kind).length
  const named = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const before = requirements.find(({ kind }) => kind === 'certificate')
  const [courses, exams] = [count('course'), count('exam')]
  return [
    before ? `${shortName(before.key)} certificate` : '',
    [courses > 0 ? named(courses, 'course') : '', exams > 0 ? named(exams, 'exam') : '']
      .filter(Boolean)
      .join(', '),
    count('assessment') > 0 ? 'Application and interview' : '',
  ].filter(Boolean)
}
