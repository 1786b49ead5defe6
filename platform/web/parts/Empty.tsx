import type { ReactNode } from 'react'
import classes from './Empty.module.css'

interface Props {
  title: string
  /** What to do so that something stands here. */
  says: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** Stands where a list has nothing, and says what to do next. */
export function Empty({ title, says, action, icon }: Props) {
  return (
    <div className={classes.empty}>
      {icon ? (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.says}>{says}</div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
