import { useContext } from 'react'
import { useLocation } from 'react-router'
import { allows } from '#platform/contract/access.ts'
import { Empty } from '../parts/Empty.tsx'
import { LinkButton } from '../parts/look/LinkButton.tsx'
import { AllPages, Viewer } from '../staff/staff-menu.ts'
import { isAt } from './page-book.ts'

/** Names the record that the address does not have, and links to the list that it would be in. */
export default function MissingRecord() {
  const parts = useLocation().pathname.split('/')
  const pages = useContext(AllPages)
  const viewer = useContext(Viewer)
  const actor = viewer === 'unknown' ? null : viewer
  const above = parts.flatMap((_, index) => {
    const to = parts.slice(0, parts.length - index).join('/')
    const page = pages.find((each) => isAt(each, to))
    return page && allows(page.access, actor) ? [{ to, page }] : []
  })
  const record = above.findIndex(({ page }) => /:\w+$/.test(page.path))
  const list = record < 0 ? undefined : above.slice(record + 1).find(({ page }) => !page.path.includes(':'))
  return (
    <div role="alert">
      <Empty
        title={record < 0 ? 'Not found' : `${above[record]?.page.title} not found`}
        message="It may have been removed, or the address may be incomplete."
        action={list ? <LinkButton to={list.to}>{list.page.title}</LinkButton> : null}
      />
    </div>
  )
}
