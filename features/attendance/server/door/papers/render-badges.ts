import { Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { sign } from '#platform/server/documents/paper.ts'
import { inks } from '#platform/server/documents/paper-styles.ts'
import { qrCode } from '#platform/server/documents/qr-code.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { doorDocument, fittedSize, inch, inGroups, sheetStyles as styles } from './sheet.ts'

export interface PaperBadge {
  firstName: string
  lastName: string
  company: string
  /** 'Level I, Level II' */
  seminars: string
  badgeCode: string
  /** What the QR code holds. */
  token: string
  isOnline: boolean
}

interface BadgeSheet {
  event: string
  dates: string
  provider: string
  badges: readonly PaperBadge[]
}

/** Six badges of 4 by 3 inches stand on a letter page, as sheets for badge holders are cut. */
const PER_PAGE = 6
const [WIDTH, HEIGHT] = [inch(4), inch(3)]
const ROOM = WIDTH - inch(0.5)

export function renderBadges(sheet: BadgeSheet, now: Date): Promise<Buffer> {
  const pages = inGroups(sheet.badges, PER_PAGE).map((badges, index) =>
    h(
      Page,
      {
        key: index,
        size: 'LETTER',
        style: { ...styles.page, paddingVertical: inch(1), paddingHorizontal: inch(0.25) },
      },
      h(
        View,
        { style: { flexDirection: 'row', flexWrap: 'wrap' } },
        ...badges.map((badge) => badgeOf(badge, sheet)),
      ),
    ),
  )
  return renderDocument(doorDocument(`Badges, ${sheet.event}`, sheet.provider, now, ...pages))
}

function badgeOf(badge: PaperBadge, { event, dates, provider }: BadgeSheet): ReactElement {
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
      line(badge.firstName, 30, inks.deep),
      line(badge.lastName, 22, inks.deep),
      h(Text, { style: { fontSize: fittedSize(badge.company, 12, 8, ROOM), marginTop: 3 } }, badge.company),
    ),
    footOf(badge, event, dates),
  )
}

const line = (text: string, size: number, color: string): ReactElement =>
  h(
    Text,
    { style: { fontSize: fittedSize(text, size, 9, ROOM), fontWeight: 600, lineHeight: 1.1, color } },
    text,
  )

const footOf = (badge: PaperBadge, event: string, dates: string): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', alignItems: 'flex-end' } },
    h(
      View,
      { style: { flexGrow: 1, flexBasis: 0, paddingRight: 6 } },
      h(
        Text,
        { style: { ...styles.deep, fontSize: 9.5 } },
        badge.isOnline ? `${badge.seminars} · online` : badge.seminars,
      ),
      h(Text, { style: { ...styles.quiet, fontSize: 7.5 } }, `${event}, ${dates}`),
    ),
    h(
      View,
      { style: { alignItems: 'center' } },
      qrCode(badge.token, 22),
      h(Text, { style: { fontSize: 8.5, fontWeight: 600, letterSpacing: 0.6 } }, badge.badgeCode),
    ),
  )
