import type { ComponentType } from 'react'
import type { Access } from '#platform/contract/access.ts'

export const deskGroups = [
  'Orders and payments',
  'Catalog and prices',
  'Seminars',
  'Training and proof',
  'People',
  'System',
] as const
type DeskGroup = (typeof deskGroups)[number]

export interface Page {
  /** The address without the leading slash, as the specification writes it: `onlineTraining/:courseid`. */
  path: string
  title: string
  access: Access
  /**
   * Whether the 60 px bars stand above and below the page. A page to concentrate on has a slim bar above, which it fills
   * itself with `FocusBar`, and no menu.
   */
  header: boolean | 'slim'
  footer: boolean
  /** The page is not offered to search engines. */
  noindex: boolean
  /** Where the page stands in the administration's list of desks; null for pages that are none. */
  desk: { group: DeskGroup; description: string } | null
  load: () => Promise<{ default: ComponentType }>
}

type Draft = Pick<Page, 'path' | 'title' | 'access' | 'load'> &
  Partial<Pick<Page, 'header' | 'footer' | 'noindex' | 'desk'>>

/** Declares a page. Router, menus, bars, access check and the generated walk come from these. */
export function page(draft: Draft): Page {
  return { header: true, footer: true, noindex: draft.access !== 'anyone', desk: null, ...draft }
}

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page: `href('onlineTraining/:courseid', { courseid: 'OLC110' })`. */
export function href<Path extends string>(path: Path, parameters?: Record<Parameters<Path>, string>): string {
  const values = (parameters ?? {}) as Record<string, string>
  return `/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`
}
