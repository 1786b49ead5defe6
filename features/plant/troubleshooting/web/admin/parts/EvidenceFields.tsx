import { NativeSelect } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { Cause, Question } from '../../../rules/branch.ts'

type Evidence = Cause['evidence']

const choices = [
  { value: '', label: 'Changes nothing' },
  { value: '4', label: 'Strong evidence for it (4x as likely)' },
  { value: '2', label: 'Evidence for it (2x as likely)' },
  { value: '0.5', label: 'Evidence against it (half as likely)' },
  { value: '0.25', label: 'Strong evidence against it (a quarter as likely)' },
]

interface Props {
  questions: readonly Question[]
  evidence: Evidence
  onEvidence: (evidence: Evidence) => void
}

/** Evidence weight of each answer for a cause. */
export function EvidenceFields({ questions, evidence, onEvidence }: Props) {
  const change = (question: string, option: string, value: string) => {
    const others = evidence.filter((each) => each.question !== question || each.option !== option)
    const weight = Number(value) as Evidence[number]['weight']
    onEvidence(value === '' ? others : [...others, { question, option, weight }])
  }
  return (
    <>
      {questions.map(({ key, text, options }) => (
        <fieldset key={key} style={{ border: 0, margin: 0, padding: 0 }}>
          <legend>
            <Quiet>{text}</Quiet>
          </legend>
          <TileGrid min="15rem" gap="xs">
            {options.map((option) => (
              <NativeSelect
                size="sm"
                key={option.key}
                label={option.text}
                data={choices}
                value={String(
                  evidence.find((each) => each.question === key && each.option === option.key)?.weight ?? '',
                )}
                onChange={(event) => change(key, option.key, event.currentTarget.value)}
              />
            ))}
          </TileGrid>
        </fieldset>
      ))}
    </>
  )
}
