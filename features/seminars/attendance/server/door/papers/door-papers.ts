import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { attendance } from '../../../contract.ts'
import { enterEvent } from '../enter-event.ts'
import { badgeSheet, signInSheet } from './gather-papers.ts'
import type { renderBadges } from './render-badges.ts'
import type { renderSignIn } from './render-sign-in.ts'

export const badgePaper: Handler<typeof attendance.badgePaper> = async ({ scheduleid, which }, ctx) => {
  const sheet = await badgeSheet(ctx, await enterEvent(ctx, scheduleid), which)
  if (sheet.badges.length === 0) ctx.refuse('nothing-to-print')
  return pdfFile('badges', await draw<typeof renderBadges>(ctx, 'attendance.badges', sheet, ctx.now))
}

export const signInPaper: Handler<typeof attendance.signInPaper> = async ({ scheduleid, ...which }, ctx) => {
  const sheet = await signInSheet(ctx, await enterEvent(ctx, scheduleid), which)
  if (sheet.parts.length === 0) ctx.refuse('nothing-to-print')
  return pdfFile('sign-in', await draw<typeof renderSignIn>(ctx, 'attendance.sign-in', sheet, ctx.now))
}
