import { IconQrcode, IconSignature, IconUserCheck } from '@tabler/icons-react'
import classes from './CertificateWorth.module.css'

const points = [
  {
    icon: IconUserCheck,
    title: 'It says what you can do',
    says: 'It bears your name as you wrote it, the level, the contact hours and the days on which you passed. What it says never changes afterwards.',
  },
  {
    icon: IconQrcode,
    title: 'Anybody can verify it',
    says: 'Scan the code on it, or open the address beside the code. The page says at once whether the certificate is valid, expired or revoked; no account is needed.',
  },
  {
    icon: IconSignature,
    title: 'It travels with you',
    says: 'Besides the printed sheet you get a signed digital credential that employers and agencies can check by themselves.',
  },
] as const

/** What a certificate is worth, and how anyone verifies it. */
export function CertificateWorth() {
  return (
    <section className={classes.worth} aria-labelledby="worth-title">
      <h2 id="worth-title">What the certificate is worth</h2>
      <ul>
        {points.map(({ icon: Icon, title, says }) => (
          <li key={title}>
            <Icon size={28} aria-hidden />
            <h3>{title}</h3>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
