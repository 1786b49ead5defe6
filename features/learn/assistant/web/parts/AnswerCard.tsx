import { Anchor, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { Answer } from '../../contract/answer.ts'
import { CitationRow } from './CitationRow.tsx'

/** An answer with its sources. In a written answer, the citation numbers link to them. */
export function AnswerCard({ answer }: { answer: Answer }) {
  const { way, message, sentences, citations, corrected, language } = answer
  const name = useId()
  return (
    <Stack gap="sm" role="status" lang={language}>
      {corrected ? <Quiet>Searched for: {corrected}</Quiet> : null}
      {sentences.length > 0 ? (
        <Text>
          {sentences.map(({ text, cites }) => (
            <span key={text}>
              {text}{' '}
              {cites.map((cite) => (
                <Anchor key={cite} href={`#${name}-${cite}`} fz="sm" aria-label={`Source ${cite}`}>
                  [{cite}]
                </Anchor>
              ))}{' '}
            </span>
          ))}
        </Text>
      ) : (
        <Text>{message}</Text>
      )}
      {way === 'none' && citations.length > 0 ? <Quiet>The closest passages:</Quiet> : null}
      {citations.length > 0 ? (
        <Rows component="ol" gap="sm">
          {citations.map((citation, index) => (
            <li key={`${citation.link} ${citation.text.slice(0, 30)}`} id={`${name}-${index + 1}`}>
              <CitationRow citation={citation} mark={index + 1} />
            </li>
          ))}
        </Rows>
      ) : null}
    </Stack>
  )
}
