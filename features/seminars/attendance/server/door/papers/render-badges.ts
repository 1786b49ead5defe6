import { Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { sign } from '#platform/server/documents/paper.ts'
import { PAPER_FONT, registerPaperFonts } from '#platform/server/documents/paper-fonts.ts'
import { inks } from '#platform/server/documents/paper-styles.ts'
import { qrCode } from '#platform/server/documents/qr-code.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { fitLine } from '#platform/server/documents/text/fit-line.ts'
import { doorDocument, inch, inGroups, sheetStyles as styles } from './sheet.ts'

export interface PrintedBadge {
  firstName: string
  lastName: string
  company: string
  /** Example: 'Level I, Level II'. */
  seminars: string
  badgeCode: string
  /** Content of the QR code. */
  token: string
  isOnline: boolean
}

interface BadgeSheet {
  event: string
  dates: string
  provider: string
  badges: readonly PrintedBadge[]
}

/** Six badges of 4 by 3 inches per letter page, matching sheets for badge holders. */
const PER_PAGE = 6
const [WIDTH, HEIGHT] = [inch(4), inch(3)]
const ROOM = WIDTH - inch(0.5)

export async function renderBadges(sheet: BadgeSheet, now: Date): Promise<Buffer> {
  registerPaperFonts()
  const all = await Promise.all(sheet.badges.map((badge) => badgeOf(badge, sheet)))
  const pages = inGroups(all, PER_PAGE).map((badges, index) =>
    h(
      Page,
      {
        key: index,
        size: 'LETTER',
        style: { ...styles.page, paddingVertical: inch(1), paddingHorizontal: inch(0.25) },
      },
      h(View, { style: { flexDirection: 'row', flexWrap: 'wrap' } }, ...badges),
    ),
  )
  return renderDocument(doorDocument(`Badges, ${sheet.event}`, sheet.provider, now, ...pages))
}

async function badgeOf(badge: PrintedBadge, { event, dates, provider }: BadgeSheet): Promise<ReactElement> {
  return h(
    View,
    {
      key: badge.badgeCode,
      wrap: false,
      style: { width: WIDTH, height: HEIGHT, padding: inch(0.25), border: `0.4pt dashed ${inks.line}` },
    },
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center' } },
      sign(6),
      h(Text, { style: { ...styles.deep, marginLeft: 5, fontSize: 10 } }, provider),
    ),
    h(
      View,
      { style: { flexGrow: 1, justifyContent: 'center' } },
      await line(badge.firstName, 30),
      badge.lastName === '' ? null : await line(badge.lastName, 22),
      await companyLine(badge.company),
    ),
    footOf(badge, event, dates),
  )
}

async function line(text: string, largest: number): Promise<ReactElement> {
  const face = { fontFamily: PAPER_FONT, fontWeight: 600 }
  const size = await fitLine(text, face, { room: ROOM, largest, smallest: 9, lineHeight: 1.1 })
  return h(Text, { style: { ...size, fontWeight: 600, color: inks.deep, maxLines: 4, maxWidth: ROOM } }, text)
}

async function companyLine(text: string): Promise<ReactElement> {
  const face = { fontFamily: PAPER_FONT }
  const size = await fitLine(text, face, { room: ROOM, largest: 12, smallest: 8, lineHeight: 1.3 })
  return h(Text, { style: { ...size, marginTop: 3, maxLines: 2, maxWidth: ROOM } }, text)
}

/** Badges have no room for more below the names, which have priority. */
const TWO_LINES = { maxLines: 2, maxWidth: ROOM - inch(1) }

const footOf = (badge: PrintedBadge, event: string, dates: string): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', alignItems: 'flex-end' } },
    h(
      View,
      { style: { flexGrow: 1, flexBasis: 0, paddingRight: 6 } },
      h(
        Text,
        { style: { ...styles.deep, ...TWO_LINES, fontSize: 9.5 } },
        badge.isOnline ? `${badge.seminars} · online` : badge.seminars,
      ),
      h(Text, { style: { ...styles.quiet, ...TWO_LINES, fontSize: 7.5 } }, `${event}, ${dates}`),
    ),
    h(
      View,
      { style: { alignItems: 'center' } },
      qrCode(badge.token, 22),
      h(Text, { style: { fontSize: 8.5, fontWeight: 600, letterSpacing: 0.6 } }, badge.badgeCode),
    ),
  )
