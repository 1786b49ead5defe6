/**
 * SQL fragment to follow a `code as (…)` with up to one row: counts a use if the code is limited, and returns the basis
 * points of that use, or the fallback once all uses are taken.
 */
export const countUse = `counted as (
      update promo_codes set used = used + 1
      where id = (select id from code where how_many is not null and basis_points > 0) and used < how_many
      returning id
    ), given as (
      select code.id, code.code, counted.id is not null as counted,
        case when code.how_many is null or counted.id is not null
          then code.basis_points else code.or_basis_points end as points
      from code left join counted on true
    )`
