-- The figures of the site's own copy as the specification writes them; those that the operator has edited stay.
update public.claims as claim
  set figure = written.figure
  from (
    values
      ('tourism-growth', '15 %', '15%'),
      ('demand-growth', '+30 %', '30%'),
      ('appreciation', '15–20 %', '15-20%'),
      ('luxury-stays', '$200–600', '$200-600')
  ) as written (key, former, figure)
  where claim.key = written.key and claim.figure = written.former;
