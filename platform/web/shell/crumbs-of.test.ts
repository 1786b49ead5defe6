import { describe, expect, it } from 'vitest'
import { page } from '../page.ts'
import { pageBook } from '../routing/page-book.ts'
import { crumbsOf } from './crumbs-of.ts'

const load = async () => ({ default: () => null })
const staffMenu = ['Orders and payments', 'All orders.'] as const
const access = ['product_admin'] as const
const book = pageBook([
  page('home', 'Home', 'anyone', load),
  page('store/orders', 'My orders', 'signed-in', load),
  page('adminIndex', 'Company administration', access, load),
  page('adminIndex/orders', 'Orders', access, load, { staffMenu }),
  page('adminIndex/orders/:orderid', 'Order', access, load),
  page('gradeSubmitter', 'Grades', access, load, { staffMenu }),
  page('gradeSubmitter/:sheetid', 'Sheet', access, load),
])

describe('Staff page breadcrumbs', () => {
  it.each([
    ['/adminIndex', []],
    ['/adminIndex/orders', ['/adminIndex']],
    ['/adminIndex/orders/17', ['/adminIndex', '/adminIndex/orders']],
    ['/gradeSubmitter', ['/adminIndex']],
    ['/gradeSubmitter/4', ['/adminIndex', '/gradeSubmitter']],
    ['/store/orders', []],
    ['/home', []],
  ])('for %s are %j', (address, way) => {
    expect(crumbsOf(book, address).map(({ to }) => to)).toEqual(way)
  })
})
