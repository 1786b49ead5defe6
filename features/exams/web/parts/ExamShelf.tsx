import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { exams } from '../../contract.ts'
import { AddExamButton } from './AddExamButton.tsx'
import classes from './ExamShelf.module.css'

/** What the store sells in exams: each with its price, in one list. */
export default function ExamShelf() {
  const { data } = useQuery(exams.offers, {}, { fresh: 300_000 })
  if (!data || data.exams.length === 0) return null
  return (
    <section className={classes.shelf} aria-labelledby="exam-shelf">
      <div className={classes.head}>
        <h2 id="exam-shelf">Exams</h2>
        <p>Taken where you are, with every answer kept on your device and on our server.</p>
        <AppLink to={href('exams')}>My exams</AppLink>
      </div>
      <ul className={classes.rows}>
        {data.exams.map(({ code, title, questions, minutes, price }) => (
          <li key={code}>
            <div className={classes.words}>
              <b>{title}</b>
              <span>
                {questions} questions, {minutes} minutes
              </span>
            </div>
            <span className={classes.price}>{formatMoney(price.minor, price.currency)}</span>
            <AddExamButton code={code} title={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
