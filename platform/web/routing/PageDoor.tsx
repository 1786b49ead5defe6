import { type ReactNode, use, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Page } from '../page.ts'
import { Empty } from '../parts/Empty.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useHeading } from '../parts/use-heading.ts'
import { gate, requestPage, type Visitor } from './access-gate.ts'
import { FirstPicture } from './FirstPicture.tsx'
import { HOME } from './history.ts'
import type { PageBook } from './page-book.ts'

interface Props {
  page: Page
  book: PageBook
  visitor: Visitor
  /** Somebody without login wanted this page. */
  onTurnedAway: (page: Page) => void
}

/** Lets a person through to a page, or keeps them waiting, sends them home, or says why not. */
export function PageDoor({ page, book, visitor, onTurnedAway }: Props): ReactNode {
  switch (gate(page.access, visitor)) {
    case 'open':
      return <PageContent page={page} book={book} />
    case 'wait':
      return <Waiting />
    case 'home':
      return <SentHome page={page} onTurnedAway={onTurnedAway} />
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
    <FirstPicture
      otherwise={
        <div style={{ maxInlineSize: '66rem', marginInline: 'auto', padding: '2.5rem 1.25rem' }}>
          <Loading lines={6} />
        </div>
      }
    />
  )
}

function SentHome({ page, onTurnedAway }: Pick<Props, 'page' | 'onTurnedAway'>) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    requestPage(pathname + search)
    onTurnedAway(page)
    void navigate(HOME, { replace: true })
  }, [navigate, pathname, search, onTurnedAway, page])
  return <Waiting />
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
