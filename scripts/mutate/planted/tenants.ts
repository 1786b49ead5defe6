import { faultsIn, type PlantedFault } from './planted-fault.ts'

export const tenants: PlantedFault[] = [
  ...faultsIn('platform/contract/access.ts', 'platform/contract/access.test.ts', [
    ['A grant for one company holds for every one.', 'grant.scope === null || grant.scope === scope', 'true'],
  ]),
  ...faultsIn(
    'features/core/partner/server/open-partner.ts',
    'features/organizations/reports/server/reports.test.ts',
    [
      [
        'A partner’s administrator reads reports of people of every partner.',
        "if (holds(ctx.actor, 'partner_admin', partner)) return true",
        "if (holds(ctx.actor, 'partner_admin')) return true",
      ],
    ],
  ),
  ...faultsIn(
    'features/core/company-people/server/people-scope.ts',
    'features/learn/certificates/server/files/files.test.ts',
    [
      [
        'Who administers a company opens certificates of another.',
        "holds(actor, 'corp_admin', compid)",
        "holds(actor, 'corp_admin')",
      ],
      [
        'A supervisor opens certificates of people that others look after.',
        '[userId])).size > 0',
        '[userId])).size >= 0',
      ],
    ],
  ),
  ...faultsIn(
    'features/core/company-people/server/queries.ts',
    'features/core/company-people/server/members.test.ts',
    [
      [
        'People of every company are a company’s people.',
        'and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt))',
        'isNull(companyMembers.leftAt)',
      ],
      [
        'People who left are still a company’s people.',
        'and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt))',
        'eq(companyMembers.companyId, companyId)',
      ],
      [
        'Who left a company still belongs to it.',
        'and(eq(companyMembers.userId, userId), isNull(companyMembers.leftAt))',
        'eq(companyMembers.userId, userId)',
      ],
    ],
  ),
  ...faultsIn(
    'features/core/accounts/server/people/list-users.ts',
    'features/core/accounts/server/people/list-users.test.ts',
    [
      [
        'A partner’s administrator finds people of every partner.',
        "inArray(users.partner, partner === '' ? own : [partner])",
        'undefined',
      ],
      [
        'A partner’s administrator finds people of a partner that they name.',
        "|| (partner !== '' && !own.includes(partner))",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'features/learn/certificates/server/company-certificates.ts',
    'features/learn/certificates/server/files/files.test.ts',
    [
      [
        'A supervisor lists the certificates of the whole company.',
        'and(found, inScope(ctx.db, scope, certificates.userId))',
        'found',
      ],
    ],
  ),
  ...faultsIn(
    'features/shop/orders/server/documents/document-paper.ts',
    'features/shop/orders/server/documents/numbers.test.ts',
    [
      ['Everybody opens every invoice.', 'order.userId === actor.userId ||', 'actor.userId !== order.id ||'],
      [
        'A company’s administrator opens invoices of another company.',
        "holds(actor, 'corp_admin', order.companyId)",
        "holds(actor, 'corp_admin')",
      ],
    ],
  ),
  ...faultsIn(
    'features/shop/orders/server/invoices/place-on-invoice.ts',
    'features/shop/orders/server/invoices/place-on-invoice.test.ts',
    [
      [
        'What other companies owe counts for a company’s limit.',
        'where company_id = $1 and due_at',
        'where $1::text is not null and due_at',
      ],
      ['Paid invoices count for a company’s limit.', 'and paid_at is null and', 'and'],
      [
        'Who answers for another company orders on this one’s invoice.',
        '!answersFor(ctx.actor, company.compid)',
        "company.compid === ''",
      ],
    ],
  ),
  ...faultsIn('features/shop/quotes/server/quotes/quote-paper.ts', 'app/server/shop/foreign.test.ts', [
    ['Everybody opens every quote.', 'quote.userId !== ctx.actor.userId &&', "quote.userId === '' &&"],
  ]),
  ...faultsIn(
    'features/seminars/registration/server/ordering/list-contacts.ts',
    'features/seminars/registration/server/ordering/place-order.test.ts',
    [
      [
        'Everybody sees the people that others have registered.',
        "where buyer_id = $1 and state <> 'held'",
        "where $1::uuid is not null and state <> 'held'",
      ],
      [
        'Everybody is shown their colleagues’ addresses.',
        "!holds(ctx.actor, 'corp_admin', company.compid)",
        "company.compid === ''",
      ],
    ],
  ),
]
