import { pagesOnTheirWay } from '../routing/page-book.ts'
import { useWatched } from '../watched.ts'
import classes from './TopProgress.module.css'

/** A thin progress line at the top while page code is loading. */
export function TopProgress() {
  const count = useWatched(pagesOnTheirWay)
  return count > 0 ? <div className={classes.line} aria-hidden /> : null
}
