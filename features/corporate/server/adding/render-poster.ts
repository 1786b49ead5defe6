import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { sign } from '#platform/server/documents/paper.ts'
import { inks, mm, paperStyles } from '#platform/server/documents/paper-styles.ts'
import { qrCode } from '#platform/server/documents/qr-code.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'

interface Poster {
  company: string
  /** 'Tampa, Day'; '' is nowhere in particular. */
  place: string
  url: string
  provider: string
}

const big = { fontWeight: 600 as const, color: inks.deep, textAlign: 'center' as const, lineHeight: 1.2 }

/** A sheet for the wall of a break room: who scans it joins the training of the company. */
export function renderPoster({ company, place, url, provider }: Poster, now: Date): Promise<Buffer> {
  const page = h(
    Page,
    { size: 'LETTER', style: { ...paperStyles.page, padding: mm(22), alignItems: 'center' } },
    h(Text, { style: { ...big, fontSize: 30 } }, company),
    place === '' ? null : h(Text, { style: { fontSize: 16, marginTop: mm(4), color: inks.quiet } }, place),
    h(Text, { style: { ...big, fontSize: 22, marginTop: mm(14) } }, 'Join our training'),
    h(View, { style: { marginVertical: mm(10) } }, qrCode(url, 110)),
    h(Text, { style: { fontSize: 15 } }, '1. Scan the code with your phone.'),
    h(Text, { style: { fontSize: 15 } }, '2. Log in or create an account.'),
    h(Text, { style: { fontSize: 15 } }, '3. Tap Join.'),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', marginTop: mm(16) } },
      sign(7),
      h(Text, { style: { marginLeft: 6, fontSize: 11, color: inks.deep } }, provider),
    ),
  )
  const about = { title: `Join ${company}`, author: provider, creationDate: now, modificationDate: now }
  return renderDocument(h(Document, { ...about, language: 'en' }, page))
}
