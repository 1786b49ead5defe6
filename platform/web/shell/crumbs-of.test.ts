import { describe, expect, it } from 'vitest'
import { page } from '../page.ts'
import { pageBook } from '../routing/page-book.ts'
import { crumbsOf } from './crumbs-of.ts'

const load = async () => ({ default: () => null })
const desk = { group: 'Orders and payments', description: 'All orders.' } as const
const access = ['product_admin'] as const
const book = pageBook([
  page({ path: 'home', title: 'Home', access: 'anyone', load }),
  page({ path: 'store/orders', title: 'My orders', access: 'signed-in', load }),
  page({ path: 'adminIndex', title: 'Company administration', access, load }),
  page({ path: 'adminIndex/orders', title: 'Orders', access, desk, load }),
  page({ path: 'adminIndex/orders/:orderid', title: 'Order', access, load }),
  page({ path: 'gradeSubmitter', title: 'Grades', access, desk, load }),
  page({ path: 'gradeSubmitter/:sheetid', title: 'Sheet', access, load }),
])

describe('the way from the office to a page', () => {
  it.each([
    ['/adminIndex', []],
    ['/adminIndex/orders', ['/adminIndex']],
    ['/adminIndex/orders/17', ['/adminIndex', '/adminIndex/orders']],
    ['/gradeSubmitter', ['/adminIndex']],
    ['/gradeSubmitter/4', ['/adminIndex', '/gradeSubmitter']],
    ['/store/orders', []],
    ['/home', []],
  ])('of %s is %j', (address, way) => {
    expect(crumbsOf(book, address).map(({ to }) => to)).toEqual(way)
  })
})
