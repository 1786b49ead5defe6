import { certificateTypes, nameOfType, type RenewalRule } from '../../../rules/certificate-types.ts'
import classes from './RenewalRules.module.css'

type Renewed = (typeof certificateTypes)[number] & { renewal: RenewalRule; validMonths: number }

const renewed = certificateTypes.filter((type): type is Renewed => type.renewal !== null)

/** How renewal works, in plain words, and the figures of every certificate. */
export function RenewalRules() {
  return (
    <section className={classes.rules}>
      <h2>How renewal works</h2>
      <dl>
        <div>
          <dt>When</dt>
          <dd>
            From the day on which renewal opens until the last valid day, that day included. Days are those of
            your own time zone. What you earn earlier is kept, and the certificate renews itself on the day on
            which renewal opens.
          </dd>
        </div>
        <div>
          <dt>What counts</dt>
          <dd>
            What you earned since the certificate was issued: online courses, each once, seminars, exams that
            carry hours, and approved hours from elsewhere.
          </dd>
        </div>
        <div>
          <dt>In time</dt>
          <dd>You lose nothing: the new period begins where the old one ends.</dd>
        </div>
        <div>
          <dt>Grace</dt>
          <dd>
            After the last valid day whoever verifies the certificate reads that it has expired. You can still
            renew it until the grace ends; the new period then begins on the day of the renewal.
          </dd>
        </div>
        <div>
          <dt>Lapse</dt>
          <dd>After the grace it can no longer be renewed. Your record stays; take the program once more.</dd>
        </div>
        <div>
          <dt>New rules</dt>
          <dd>When we change these rules, a certificate keeps those under which it was issued.</dd>
        </div>
      </dl>
      <ul className={classes.types}>
        {renewed.map((type) => (
          <li key={type.code}>
            <strong>{nameOfType(type)}</strong>
            <span>{figures(type)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function figures({ validMonths, renewal }: Renewed): string {
  const { exam, hours, windowDays, graceDays } = renewal
  const ways = [exam ? 'its renewal exam' : '', hours ? `${hours} contact hours` : ''].filter(Boolean)
  return `Valid ${validMonths / 12} years; renewed by ${ways.join(' or ')}; opens ${windowDays} days before the end, ${graceDays} days of grace.`
}
