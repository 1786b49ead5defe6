import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { CourseCard } from '../../contract.ts'
import classes from './PrePurchaseNotice.module.css'

/** Button that opens the pre-purchase notice of a course (R-CAT-5). */
export function PrePurchaseNotice({ course }: { course: CourseCard }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.button}
        leftSection={<IconInfoCircle size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Important Info Before Purchasing!
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`Before you buy ${course.courseid}`}>
        {(course.prePurchaseNotice ?? '').split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Button onClick={() => setOpened(false)} fullWidth>
          I have read this
        </Button>
      </Dialog>
    </>
  )
}
