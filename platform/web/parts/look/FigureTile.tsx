import { useContext } from 'react'
import { Link } from 'react-router'
import { AllPages } from '../../staff/staff-menu.ts'
import classes from './FigureTile.module.css'

interface Props {
  label: string
  value: number | string
  to: string
  /** Any nonzero value needs attention. */
  worries?: boolean
}

/** A number tile in a list (`ul`), linked to the page with the counted rows, if any. */
export function FigureTile({ label, value, to, worries = false }: Props) {
  const pages = useContext(AllPages)
  const path = to.slice(1).split('?')[0]
  const content = (
    <>
      <span className={classes.value} data-worry={(worries && value !== 0) || undefined}>
        {value}
      </span>
      {label}
    </>
  )
  return (
    <li className={classes.figure}>
      {pages.some((page) => page.path === path) ? <Link to={to}>{content}</Link> : <div>{content}</div>}
    </li>
  )
}
