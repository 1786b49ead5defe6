import { useNavigate } from 'react-router'
import { useHeading } from '#platform/web/parts/use-heading.ts'
import classes from './parts/BlankPage.module.css'

/** Page with only the header. A tap anywhere navigates back. */
export default function BlankPage() {
  const heading = useHeading('Blank')
  const navigate = useNavigate()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        Blank page
      </h1>
      <button type="button" className={classes.whole} onClick={() => void navigate(-1)}>
        <span>Tap to go back</span>
      </button>
    </>
  )
}
