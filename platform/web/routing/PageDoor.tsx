import { type ReactNode, use } from 'react'
import type { Page } from '../page.ts'
import { Empty } from '../parts/Empty.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useHeading } from '../parts/use-heading.ts'
import { gate, type Visitor } from './access-gate.ts'
import type { PageBook } from './page-book.ts'

interface Props {
  page: Page
  book: PageBook
  visitor: Visitor
}

/** Access check for a page: renders the page, a waiting state, or the reason for denial. */
export function PageDoor({ page, book, visitor }: Props): ReactNode {
  switch (gate(page, visitor)) {
    case 'open':
      return <PageContent page={page} book={book} />
    // A redirect to the home page follows.
    case 'home':
    case 'wait':
      return <Waiting />
    case 'refused':
      return <Refused page={page} />
  }
}

function PageContent({ page, book }: Pick<Props, 'page' | 'book'>) {
  const Content = book.ready(page) ?? use(book.load(page))
  return (
    <>
      {page.noindex ? <meta name="robots" content="noindex" /> : null}
      <Content />
    </>
  )
}

export function Waiting() {
  return (
    <div style={{ maxInlineSize: '66rem', padding: '2.5rem clamp(1rem, 3vw, 2rem)' }}>
      <Loading lines={6} />
    </div>
  )
}

function Refused({ page }: Pick<Props, 'page'>) {
  const heading = useHeading(page.title)
  return (
    <div style={{ maxInlineSize: '40rem', marginInline: 'auto', padding: '3rem 1.25rem' }}>
      <h1 ref={heading} tabIndex={-1}>
        {page.title}
      </h1>
      <Empty
        title="You don’t have access"
        message="It belongs to people with another role. If you need it, ask the person who manages your training to give you that role."
      />
    </div>
  )
}
