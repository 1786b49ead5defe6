import type { ReactNode } from 'react'
import classes from './PageFrame.module.css'
import { useHeading } from './use-heading.ts'

interface Props {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Office pages and tables use the whole width; reading pages keep a measure. */
  wide?: boolean
  children: ReactNode
}

/** The frame of every page: the document's title, the one `h1`, a lead and the room for the content. */
export function PageFrame({ title, lead, actions, wide = false, children }: Props) {
  const heading = useHeading(title)
  return (
    <div className={classes.frame} data-wide={wide || undefined}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}
