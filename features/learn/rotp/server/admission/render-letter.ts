import { Fragment, createElement as h } from 'react'
import { formatDate } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { addressAndFacts, heading, paragraph } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import type { PaperSender } from '#platform/server/documents/sender.ts'

interface LetterPaper {
  sender: PaperSender
  title: string
  program: string
  address: string[]
  text: string
  conditions: string
  at: Date
}

/** Renders the decision on an application as a printable letter. */
export function renderLetter({
  sender,
  title,
  program,
  address,
  text,
  conditions,
  at,
}: LetterPaper): Promise<Buffer> {
  const paragraphs = text.split(/\n{2,}/).filter((part) => part.trim() !== '')
  return renderDocument(
    paper({
      title,
      sender,
      issuedAt: at,
      children: h(
        Fragment,
        null,
        addressAndFacts(sender, address, [['Date', formatDate(at)]]),
        heading(title, program),
        ...paragraphs.map((part) => paragraph(part)),
        ...(conditions === '' ? [] : [paragraph(`Conditions: ${conditions}`)]),
      ),
    }),
  )
}
