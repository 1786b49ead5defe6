import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { attendance } from '../../../contract.ts'
import { enterEvent } from '../enter-event.ts'
import { badgeSheet, signInSheet } from './gather-papers.ts'

export const badgePaper: Handler<typeof attendance.badgePaper> = async ({ scheduleid, which }, call) => {
  const sheet = await badgeSheet(call, await enterEvent(call, scheduleid), which)
  if (sheet.badges.length === 0) call.refuse('nothing-to-print')
  // Drawing takes a library that nothing else needs: it is read with the first document.
  const { renderBadges } = await import('./render-badges.ts')
  return pdfFile('badges', await renderBadges(sheet, call.now))
}

export const signInPaper: Handler<typeof attendance.signInPaper> = async ({ scheduleid, ...which }, call) => {
  const sheet = await signInSheet(call, await enterEvent(call, scheduleid), which)
  if (sheet.parts.length === 0) call.refuse('nothing-to-print')
  const { renderSignIn } = await import('./render-sign-in.ts')
  return pdfFile('sign-in', await renderSignIn(sheet, call.now))
}
