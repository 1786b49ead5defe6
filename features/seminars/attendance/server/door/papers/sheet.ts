import { Document, StyleSheet } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { PAPER_FONT } from '#platform/server/documents/paper-fonts.ts'
import { inks } from '#platform/server/documents/paper-styles.ts'

/** Converts inches to points. Check-in documents use US letter paper. */
export const inch = (length: number): number => length * 72

export const sheetStyles = StyleSheet.create({
  page: { fontFamily: PAPER_FONT, fontSize: 9, lineHeight: 1.3, color: inks.text },
  quiet: { color: inks.quiet },
  deep: { color: inks.deep, fontWeight: 600 },
})

/** A check-in document on letter pages without a letterhead, since they are cut or signed. */
export const doorDocument = (title: string, author: string, now: Date, ...pages: ReactNode[]) =>
  h(Document, { title, author, creationDate: now, modificationDate: now, language: 'en' }, ...pages)

/** Splits a list into groups of a given size, in order; the last one may be smaller. */
export function inGroups<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size))
}
