import { Text } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { ProgressView, RequirementView } from '../../../contract/views.ts'
import { requirementLabels, shortName } from '../../program-labels.ts'
import classes from './RequirementMatrix.module.css'

/** Matrix of requirements (rows) and tracks (columns): which apply, and which are done. */
export function RequirementMatrix({ tracks }: { tracks: readonly ProgressView[] }) {
  const isPreview = useIsPreview()
  const rows = new Map<string, RequirementView>()
  for (const { requirements } of tracks)
    for (const each of requirements) if (!rows.has(each.key)) rows.set(each.key, each)
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">Requirement</th>
          {tracks.map(({ code }) => (
            <th key={code} scope="col">
              {shortName(code)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.values()].map(({ key, title }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {tracks.map((track) => (
              <td key={track.code}>
                <Cell met={track.requirements.find((each) => each.key === key)} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Contact hours</th>
          {tracks.map(({ code, hours, ofHours }) => (
            <td key={code}>{isPreview ? ofHours : `${hours} of ${ofHours}`}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Cell({ met }: { met: RequirementView | undefined }) {
  const isPreview = useIsPreview()
  if (!met)
    return <IconMinus size={18} role="img" aria-label="Not requested" color="var(--mantine-color-dimmed)" />
  if (isPreview) return <IconCheck size={18} role="img" aria-label="Required" />
  const { label } = requirementLabels[met.state]
  const isMet = met.state === 'done' || met.state === 'waived'
  return (
    <Text span inherit {...(isMet ? { c: 'var(--mantine-color-teal-light-color)', fw: 620 } : {})}>
      {isMet ? <IconCheck size={18} aria-hidden /> : null}
      {label}
    </Text>
  )
}
