import { Box, VisuallyHidden } from '@mantine/core'
import { formatMajor } from '#platform/web/format.ts'
import type { CourseCard } from '../../contract.ts'
import classes from './CatalogPrice.module.css'

/** Catalog price, with the list price if that is higher. */
export function CatalogPrice({ course }: { course: CourseCard }) {
  const reduced = Number(course.actualprice) < Number(course.price)
  return (
    <span className={classes.price}>
      <Box component="strong" fz="xl" fw={680} lts="-0.01em">
        {formatMajor(course.actualprice, 'USD')}
      </Box>
      {reduced ? (
        <>
          <VisuallyHidden> instead of </VisuallyHidden>
          <s>{formatMajor(course.price, 'USD')}</s>
        </>
      ) : null}
    </span>
  )
}
