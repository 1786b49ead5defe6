import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { sign } from '#platform/server/documents/paper.ts'
import { PAPER_FONT, registerPaperFonts } from '#platform/server/documents/paper-fonts.ts'
import { inks, mm, paperStyles } from '#platform/server/documents/paper-styles.ts'
import { qrCode } from '#platform/server/documents/qr-code.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { fitLine } from '#platform/server/documents/text/fit-line.ts'

interface Poster {
  company: string
  /** For example 'Tampa, Day'; '' if the poster is for no specific place. */
  place: string
  url: string
  provider: string
}

const FACE = { fontFamily: PAPER_FONT, fontWeight: 600 }
const MARGIN = mm(22)
const LETTER_WIDTH = mm(215.9)

const big = { fontWeight: 600, color: inks.deep, textAlign: 'center' } as const
const step = { fontSize: 15, textAlign: 'center' } as const

/** Renders a poster for a break room; scanning its code leads to joining the company's training. */
export async function renderPoster({ company, place, url, provider }: Poster, now: Date): Promise<Buffer> {
  registerPaperFonts()
  // The text is fitted so that long names leave room for the QR code on the same sheet.
  const maxWidth = LETTER_WIDTH - 2 * MARGIN
  const room = { room: maxWidth, largest: 30, smallest: 13, lineHeight: 1.2 }
  const page = h(
    Page,
    { size: 'LETTER', style: { ...paperStyles.page, padding: MARGIN, alignItems: 'center' } },
    h(Text, { style: { ...big, ...(await fitLine(company, FACE, room)), maxLines: 4, maxWidth } }, company),
    place === ''
      ? null
      : h(
          Text,
          {
            style: {
              ...(await fitLine(place, { fontFamily: PAPER_FONT }, { ...room, largest: 16, smallest: 11 })),
              marginTop: mm(4),
              color: inks.quiet,
              textAlign: 'center',
              maxLines: 2,
              maxWidth,
            },
          },
          place,
        ),
    h(Text, { style: { ...big, fontSize: 22, marginTop: mm(12) } }, 'Join our training'),
    h(View, { style: { marginVertical: mm(8) } }, qrCode(url, 105)),
    h(Text, { style: step }, '1. Scan the code with your phone.'),
    h(Text, { style: step }, '2. Log in or create an account.'),
    h(Text, { style: step }, '3. Tap Join.'),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', marginTop: mm(12) } },
      sign(7),
      h(Text, { style: { marginLeft: 6, fontSize: 11, color: inks.deep } }, provider),
    ),
  )
  const about = { title: `Join ${company}`, author: provider, creationDate: now, modificationDate: now }
  return renderDocument(h(Document, { ...about, language: 'en' }, page))
}
