import { Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { sign } from '#platform/server/documents/paper.ts'
import { PAPER_FONT, registerPaperFonts } from '#platform/server/documents/paper-fonts.ts'
import { inks, paperStyles } from '#platform/server/documents/paper-styles.ts'
import { qrCode } from '#platform/server/documents/qr-code.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { fitLine } from '#platform/server/documents/text/fit-line.ts'
import { doorDocument, inch, sheetStyles as styles } from './sheet.ts'

export interface SignInRow {
  name: string
  company: string
  badgeCode: string
  token: string
}

export interface SignInPart {
  /** Example: 'Level I: morning'. */
  session: string
  /** Example: 'May 12, 2027, 08:00 to 12:00'. */
  when: string
  rows: readonly SignInRow[]
}

interface SignInSheet {
  event: string
  where: string
  provider: string
  parts: readonly SignInPart[]
}

const columns = { registration: 22, code: 92, clock: 58, sign: 158 } as const

/** Renders the sign-in sheets, session by session; each row shows the badge code. */
export async function renderSignIn(sheet: SignInSheet, now: Date): Promise<Buffer> {
  registerPaperFonts()
  const pages: ReactElement[] = []
  for (const [index, part] of sheet.parts.entries()) {
    const rows = await Promise.all(part.rows.map(rowOf))
    pages.push(pageOf(part, sheet, index, rows))
  }
  return renderDocument(doorDocument(`Sign-in sheet, ${sheet.event}`, sheet.provider, now, ...pages))
}

const pageOf = (part: SignInPart, sheet: SignInSheet, index: number, rows: ReactElement[]): ReactElement =>
  h(
    Page,
    {
      key: index,
      size: 'LETTER',
      style: { ...styles.page, padding: inch(0.5), paddingBottom: inch(0.7) },
    },
    headOf(part, sheet),
    rowHead(),
    ...rows,
    part.rows.length === 0 ? h(Text, { style: { marginTop: 12 } }, 'No one is registered.') : null,
    footer(part, sheet),
  )

const headOf = (part: SignInPart, { event, where, provider }: SignInSheet): ReactElement =>
  h(
    View,
    { style: { marginBottom: 10 } },
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', marginBottom: 6 } },
      sign(6),
      h(Text, { style: { ...styles.deep, marginLeft: 5, fontSize: 10 } }, provider),
    ),
    h(Text, { style: { ...styles.deep, fontSize: 16, lineHeight: 1.35 } }, part.session),
    h(Text, { style: { fontSize: 10 } }, part.when),
    h(Text, { style: styles.quiet }, `${event}, ${where}`),
    h(Text, { style: styles.quiet }, 'Teaching: ______________________________   Signature: ______________'),
  )

const cell = (width: number | null, ...children: (ReactElement | string)[]): ReactElement =>
  h(
    View,
    { style: width === null ? { flexGrow: 1, flexBasis: 0, paddingRight: 6 } : { width, paddingRight: 6 } },
    ...children.map((child, index) => (typeof child === 'string' ? h(Text, { key: index }, child) : child)),
  )

const rowHead = (): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: {
        flexDirection: 'row',
        paddingVertical: 4,
        borderBottom: `1pt solid ${inks.deep}`,
        fontSize: 8,
        fontWeight: 600,
        color: inks.quiet,
      },
    },
    cell(columns.registration, '#'),
    cell(null, 'Name and company'),
    cell(columns.code, 'Badge'),
    cell(columns.clock, 'In'),
    cell(columns.clock, 'Out'),
    cell(columns.sign, 'Signature'),
  )

const NAME_ROOM = 144

const FACE = { fontFamily: PAPER_FONT, fontWeight: 600 }

/** Fits the longest part of a name, so that parts are broken only if they would be too small to read. */
async function nameStyle(name: string) {
  const room = { room: NAME_ROOM, largest: 10.5, smallest: 8, lineHeight: 1.3 }
  const sizes = await Promise.all(name.split(' ').map((word) => fitLine(word, FACE, room)))
  return {
    fontSize: Math.min(...sizes.map(({ fontSize }) => fontSize)),
    lineHeight: Math.max(...sizes.map(({ lineHeight }) => lineHeight)),
  }
}

async function rowOf({ name, company, badgeCode, token }: SignInRow, index: number): Promise<ReactElement> {
  const clock = h(View, { key: 'line', style: { height: 26, borderBottom: `0.6pt solid ${inks.quiet}` } })
  return h(
    View,
    {
      key: badgeCode,
      wrap: false,
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        paddingVertical: 4,
        borderBottom: `0.6pt solid ${inks.line}`,
      },
    },
    cell(columns.registration, String(index + 1)),
    cell(
      null,
      h(Text, { key: 'name', style: { ...(await nameStyle(name)), fontWeight: 600 } }, name),
      h(Text, { key: 'company', style: styles.quiet }, company),
    ),
    h(
      View,
      { style: { width: columns.code, flexDirection: 'row', alignItems: 'center' } },
      qrCode(token, 14),
      h(Text, { style: { fontSize: 7, marginLeft: 3 } }, badgeCode),
    ),
    cell(columns.clock, clock),
    cell(columns.clock, clock),
    cell(columns.sign, clock),
  )
}

const footer = (part: SignInPart, { event }: SignInSheet): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        // Positioned from the bottom, it would be off the page in lists with several pages.
        top: inch(10.5),
        left: inch(0.5),
        right: inch(0.5),
        flexDirection: 'row',
        justifyContent: 'space-between',
        fontSize: 7.5,
        color: inks.quiet,
      },
    },
    h(Text, { style: paperStyles.footWords }, `${event} · ${part.session}`),
    h(Text, {
      style: paperStyles.footNumber,
      render: ({ subPageNumber, subPageTotalPages }) => `Page ${subPageNumber} of ${subPageTotalPages}`,
    }),
  )
