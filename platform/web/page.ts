import type { ComponentType } from 'react'
import { type Access, isForStaff } from '#platform/contract/access.ts'
import type { KeyPage, KeyParameter } from '#platform/contract/links/key-pages.ts'
import type { Preview, QuestionTopic } from '#platform/contract/previews/previews.ts'

export const staffMenuGroups = [
  'Orders and payments',
  'Catalog and prices',
  'Seminars',
  'Training and proof',
  'People',
  'System',
] as const
type StaffMenuGroup = (typeof staffMenuGroups)[number]

export interface PagePreview extends Preview {
  /** What questions and answers are shown below it. */
  questions?: QuestionTopic
}

export interface Page {
  /** The address without the leading slash, as the specification writes it: `onlineTraining/:courseid`. */
  path: string
  title: string
  access: Access
  /** The key that the address holds, which is masked in stored mail; `public` where everyone may have it. */
  key: KeyPage | KeyParameter | 'public' | null
  /**
   * Whether the 60 px bars are above and below the page. With `page` the header carries the page's own title and controls
   * (`FocusBar`) in place of the mark and the main places. A page without a header has a `BackButton`.
   */
  header: boolean | 'page'
  footer: boolean
  /** The page is not offered to search engines. */
  noindex: boolean
  /** The first page of the area whose tabs the page has below its title; the menu has only that one. Null: no tabs. */
  area: string | null
  /** What its tab is called where the title is too long. */
  tab: string | null
  /** The place of the page in the administration's list of staff pages; null for other pages. */
  staffMenu: { group: StaffMenuGroup; description: string } | null
  /** How a guest sees the page: over home, at an address of its own. A page without previews asks for a login. */
  previews: readonly PagePreview[]
  /** Whether the page opens on this device without a login, as on a tablet that staff have set up. */
  opensHere?: () => boolean
  load: () => Promise<{ default: ComponentType }>
}

interface Options
  extends Partial<
    Pick<Page, 'key' | 'header' | 'footer' | 'noindex' | 'area' | 'tab' | 'previews' | 'opensHere'>
  > {
  staffMenu?: readonly [group: StaffMenuGroup, description: string]
}

/** Declares a page. Router, menus, bars, access check and the generated walk come from these. */
export const page = (
  path: string,
  title: string,
  access: Access,
  load: Page['load'],
  { staffMenu, ...options }: Options = {},
): Page => ({
  path,
  title,
  access,
  load: options.area ? inArea(path, options.area, load) : load,
  key: null,
  header: true,
  footer: true,
  noindex: access !== 'anyone',
  area: null,
  tab: null,
  staffMenu: staffMenu ? { group: staffMenu[0], description: staffMenu[1] } : null,
  previews: [],
  ...options,
})

const inArea = (path: string, area: string, load: Page['load']) => async () => {
  const [{ withArea }, loaded] = await Promise.all([import('./parts/tabs/with-area.tsx'), load()])
  return { default: withArea(path, area, loaded.default) }
}

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A staff page, or a page that only the provider's own people open. */
export const isWorkOfStaff = (page: Page | null): boolean =>
  page !== null && (page.staffMenu !== null || isForStaff(page.access))

/** The address of a page: `href('onlineTraining/:courseid', { courseid: 'OLC110' })`. */
export function href<Path extends string>(path: Path, parameters?: Record<Parameters<Path>, string>): string {
  const values = (parameters ?? {}) as Record<string, string>
  return `/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`
}
