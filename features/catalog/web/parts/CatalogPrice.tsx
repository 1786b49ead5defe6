import { VisuallyHidden } from '@mantine/core'
import { formatMajor } from '#platform/web/format.ts'
import type { CourseCard } from '../../contract.ts'
import classes from './CatalogPrice.module.css'

/** The catalog's price, with the list price where that is higher. */
export function CatalogPrice({ course }: { course: CourseCard }) {
  const reduced = Number(course.actualprice) < Number(course.price)
  return (
    <span className={classes.price}>
      <strong>{formatMajor(course.actualprice, 'USD')}</strong>
      {reduced ? (
        <>
          <VisuallyHidden> instead of </VisuallyHidden>
          <s>{formatMajor(course.price, 'USD')}</s>
        </>
      ) : null}
    </span>
  )
}
