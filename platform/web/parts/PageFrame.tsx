import { Group } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useContext, useState } from 'react'
import { useIsPreview } from '../preview/preview-frame.ts'
import classes from './PageFrame.module.css'
import { PageTabs } from './tabs/page-tabs.ts'
import { useHeading } from './use-heading.ts'

interface Props {
  title: string
  /** One or two sentences under the title. On phones and list pages, a button shows them. */
  lead?: ReactNode
  /** Tabs below the title, after those of the area. */
  tabs?: ReactNode
  /** Search and filters of a list, in the title row. */
  bar?: ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  /** Staff pages and tables use the full width; reading pages have a limited line length. */
  wide?: boolean
  children: ReactNode
}

/**
 * The frame of every page: document title, the only `h1`, lead, and content area. In a preview, the window provides the
 * title and margins.
 */
export function PageFrame({ title, lead, tabs, bar, actions, wide = false, children }: Props) {
  const heading = useHeading(title)
  const isPreview = useIsPreview()
  const [isOpen, setOpen] = useState(false)
  const around = useContext(PageTabs)
  const hasTabs = Boolean(tabs ?? around)
  const folds = typeof lead === 'string' && !isPreview
  return (
    <div className={isPreview ? undefined : classes.frame} data-wide={wide || undefined}>
      <header className={classes.head} data-list={bar ? true : undefined} data-tabs={hasTabs || undefined}>
        {isPreview ? null : (
          <div className={classes.name}>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            {folds ? (
              <button
                type="button"
                className={classes.about}
                aria-label="About this page"
                title={lead}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <IconInfoCircle size={20} aria-hidden />
              </button>
            ) : null}
          </div>
        )}
        {bar ? <div className={classes.bar}>{bar}</div> : null}
        {actions ? (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        ) : null}
        {lead ? (
          <div className={classes.lead} data-folds={folds || undefined} data-open={isOpen || undefined}>
            <div>{lead}</div>
          </div>
        ) : null}
        {hasTabs ? (
          <div className={classes.tabs}>
            {around}
            {tabs}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  )
}
