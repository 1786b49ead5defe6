import { Box, Button, CopyButton, Divider, Group } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { Route, Routes } from 'react-router'
import type { FoundPreview } from '#platform/contract/previews/previews.ts'
import type { Page, PagePreview } from '../page.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Loading } from '../parts/Loading.tsx'
import { setPreviewTitle } from '../parts/use-heading.ts'
import { PageErrors } from '../routing/PageErrors.tsx'
import type { PageBook } from '../routing/page-book.ts'
import type { ShellSlots } from '../shell/slots.ts'
import { PreviewFrame } from './preview-frame.ts'

interface Props {
  book: PageBook
  /** The page and its address; null if no preview is open. */
  found: FoundPreview<Page> | null
  guest: ShellSlots['guest']
  onClose: () => void
}

/** A page preview for guests over the home page: content that account holders see, with ways to log in and share. */
export default function PreviewWindow({ book, found, guest, onClose }: Props) {
  // The content remains visible while the window closes.
  const [last, setLast] = useState(found)
  if (found && found.address !== last?.address) setLast(found)
  const shown = found ?? last
  if (!shown) return null
  const preview: PagePreview = shown.preview
  const subject = `${preview.name} ${shown.value}`
  return (
    <TitledWindow subject={subject} title={preview.title} opened={found !== null} onClose={onClose}>
      <PageErrors location={shown.address}>
        <Suspense fallback={<Loading lines={6} />}>
          <Routes location={shown.address}>
            <Route
              path={shown.page.path}
              caseSensitive
              element={<PageInWindow key={subject} page={shown.page} book={book} />}
            />
          </Routes>
        </Suspense>
      </PageErrors>
      {preview.questions ? guest.questions(preview.questions) : null}
      <GuestWays guest={guest} />
    </TitledWindow>
  )
}

interface WindowProps {
  /** The preview's subject; a new subject resets the title to `title`. */
  subject: string
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The page sets the window title as soon as it has its content. */
function TitledWindow({ subject, title, opened, onClose, children }: WindowProps) {
  const [named, setNamed] = useState({ subject, title })
  const shown = named.subject === subject ? named.title : title
  const frame = useMemo(
    () => ({ setTitle: (words: string) => setNamed({ subject, title: words }) }),
    [subject],
  )
  useEffect(() => {
    if (!opened) return
    setPreviewTitle(shown)
    return () => setPreviewTitle(null)
  }, [opened, shown])
  return (
    <Dialog opened={opened} onClose={onClose} title={shown} size="xl">
      <PreviewFrame value={frame}>{children}</PreviewFrame>
    </Dialog>
  )
}

function PageInWindow({ page, book }: { page: Page; book: PageBook }) {
  const Content = book.ready(page) ?? use(book.load(page))
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The element that opened the preview is gone, so the window itself takes the focus, scrolled to the top.
    const dialog = top.current?.closest<HTMLElement>('[role="dialog"]')
    dialog?.scrollTo(0, 0)
    if (dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={top}>
      <Content />
    </div>
  )
}

function GuestWays({ guest }: Pick<Props, 'guest'>) {
  return (
    <Box component="footer" mt="xl">
      <Divider mb="md" />
      <Group gap="xs">
        <Button onClick={() => guest.promptLogin()}>Log in</Button>
        <Button variant="default" onClick={guest.createAccount}>
          Create an account
        </Button>
        <CopyButton value={window.location.href}>
          {({ copied, copy }) => (
            <Button variant="subtle" leftSection={<IconLink size={18} aria-hidden />} onClick={copy}>
              {copied ? 'Link copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Box>
  )
}
