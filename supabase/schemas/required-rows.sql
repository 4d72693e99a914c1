-- Rows that every installation needs.

-- A project may have the buckets already.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('properties', 'properties', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('areas', 'areas', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('blog', 'blog', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('site', 'site', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('documents', 'documents', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into public.content_changes default values;
insert into public.response_promise default values;

-- The six services of the menu, oldest first.
insert into public.services_pemba (
  slug, title, icon, created_at, description, long_description, whatsapp_template, features, benefits
) values
  (
    'property-development', 'Property Development', 'Building', now() - interval '6 minutes',
    $$We take a surveyed plot to a finished building: brief, drawings, permits, contractor and weekly reports, with every payment tied to work you can see.$$,
    $$Building on Pemba is mostly a matter of logistics. Cement, steel and fittings come by boat to Mkoani or Wete, skilled trades are in demand, and the long rains from March to May stop earthworks for weeks. We plan around that instead of promising a date that ignores it.

We start with a brief and a budget range in US dollars, then appoint an architect registered in Tanzania and an engineer, apply for the building permit and, where the project needs one, for environmental approval. Three contractors price the same drawings and bill of quantities, so you compare like with like.

During construction our site manager visits at least twice a week and sends you dated photographs and a short report every Friday. You pay in stages, each after the stage has been measured. Ten per cent of every payment is held back until defects are put right.$$,
    $$Hi, my name is [Name]. I'd like to know more about [Service].$$,
    $$[
      {"title": "Brief and budget", "description": "One meeting, one page of needs, and a cost range before anybody draws a line."},
      {"title": "Drawings and permits", "description": "Architect and engineer appointed; building permit and environmental papers applied for and tracked."},
      {"title": "Tender to three contractors", "description": "The same drawings and quantities go to each, and you see all three prices."},
      {"title": "Site supervision", "description": "At least two visits a week, with dated photographs and a Friday report."},
      {"title": "Staged payments", "description": "You pay for measured work only, with ten per cent kept back for defects."},
      {"title": "Water and power design", "description": "Borehole, rain tanks, mains or solar sized for the plot and costed from the start."}
    ]$$,
    $$[
      {"title": "You know the cost before you start", "description": "A priced bill of quantities and a contingency, in writing, before the contract is signed."},
      {"title": "You can follow it from abroad", "description": "The weekly report answers three questions: what was done, what it cost, what is next."},
      {"title": "Fewer surprises with the boat", "description": "Materials are ordered early and stored dry, so work does not wait for a delivery."},
      {"title": "A building that suits the climate", "description": "Deep eaves, cross-ventilation and raised floors that keep rooms cooler without machines."}
    ]$$
  ),
  (
    'investment-advisory', 'Investment Advisory', 'Search', now() - interval '5 minutes',
    $$An honest second opinion before you commit money on Pemba: what a property may earn, what it will cost to keep, and what could go wrong.$$,
    $$Pemba is a small market. Few sales are published, visitor numbers are modest and it can take many months to find a buyer. That can be a reason to invest or a reason not to, and our job is to help you see which of the two applies to you.

For a property or plot that you are considering, we write a report of eight to twelve pages. It compares the asking price with sales we know of, sets out the full cost of purchase, estimates income and running costs in three cases (careful, likely, hopeful) and lists the risks in order of weight. Every estimate of ours is marked as an agency estimate with its month.

The fee is fixed and does not depend on whether you buy. If the property is one of our own listings, we say so on the first page.$$,
    $$Hi, my name is [Name]. I'd like to know more about [Service] for a property on Pemba.$$,
    $$[
      {"title": "Price comparison", "description": "Recent asking prices and known sales within the same area, with our reasons for each adjustment."},
      {"title": "Full purchase cost", "description": "Taxes, survey, legal, registration and agency fees listed line by line."},
      {"title": "Income in three cases", "description": "Careful, likely and hopeful, with the occupancy and the rate behind each."},
      {"title": "Running costs", "description": "Staff, ground rent, power, water, repairs and insurance for a normal year."},
      {"title": "Exit", "description": "Who might buy from you, how long it may take and what must be in order by then."}
    ]$$,
    $$[
      {"title": "Independent of the sale", "description": "A fixed fee, paid whether the advice is to buy, to wait or to walk away."},
      {"title": "Numbers you can check", "description": "You receive the spreadsheet with its formulas, not only the conclusion."},
      {"title": "Risks in plain words", "description": "Access, title, water, season and resale are each given a page, not a footnote."},
      {"title": "A clear next step", "description": "The report ends with what to ask, whom to ask and what to pay nothing for yet."}
    ]$$
  ),
  (
    'legal-documentation', 'Legal Documentation', 'ScrollText', now() - interval '4 minutes',
    $$We prepare and follow the papers of a purchase with an independent Zanzibar advocate: title search, contract, approvals, stamp duty and registration.$$,
    $$All land in Zanzibar is public land, vested in the President. Zanzibaris may hold a right of occupancy; people from elsewhere hold a lease, usually for 33 years and renewable up to 99, tied to an investment approved through the Zanzibar Investment Promotion Authority (ZIPA). An apartment can be bought as a unit under the Condominium Act of 2010. Which of these applies decides almost everything that follows.

We begin with a search at the registry and a visit to the sheha, the local government officer, to learn who holds the land, who farms it and who owns the trees on it. Then an independent advocate drafts or checks the contract and explains it to you in English, in writing.

We follow the file from desk to desk: transfer approval, valuation, stamp duty, registration. You get a list of every document with its date and number, and scans of all of them. We are not a law firm, and the advocate acts for you, not for us.$$,
    $$Hi, my name is [Name]. I'd like to know more about [Service] and what papers I need.$$,
    $$[
      {"title": "Title search", "description": "Registry extract, survey plan and history of the holding, checked against the ground."},
      {"title": "Interviews on site", "description": "Sheha, neighbours and users of the land confirm boundaries and claims in writing."},
      {"title": "Independent advocate", "description": "You choose from three Zanzibar advocates; the one you choose acts for you alone."},
      {"title": "ZIPA application", "description": "Company papers, business plan and forms gathered and submitted for a foreign buyer."},
      {"title": "Payment protection", "description": "Money rests in the advocate's client account until the agreed papers exist."},
      {"title": "Registration", "description": "Stamp duty, transfer approval and entry in the register followed to the end."}
    ]$$,
    $$[
      {"title": "You know what you hold", "description": "A one-page summary says what the document gives you, for how long and on what terms."},
      {"title": "No surprises from relatives", "description": "Inherited land often has many heirs; all of them sign before you pay."},
      {"title": "A complete file", "description": "When you sell or pass it on, every paper is there with its date and number."},
      {"title": "Costs in advance", "description": "Government charges and fees are listed before you instruct anyone."}
    ]$$
  ),
  (
    'property-management', 'Property Management', 'Home', now() - interval '3 minutes',
    $$We look after your house, apartment or plot while you are away: inspections, staff, tenants or guests, repairs and a monthly account.$$,
    $$Salt, sun and rain are hard on buildings by the sea. A house that nobody opens for three months has damp cupboards, a rusted pump and a blocked gutter. Regular small work is cheaper than repairs.

For homes we visit at least twice a month, run water and power, air the rooms, check roof, pump, tanks and batteries, and send a report with photographs. For let property we find and vet tenants, collect the rent, and handle repairs up to a limit that you set. For holiday houses we train and supervise staff, check guests in and out, and keep the accounts. For land we walk the boundary, keep marker stones visible and the plot clear, and tell you at once if anyone builds or plants on it.

Each month you get one page: money in, money out, receipts, and what we suggest doing next.$$,
    $$Hi, my name is [Name]. I own a property on Pemba and I'd like to know more about [Service].$$,
    $$[
      {"title": "Inspections", "description": "Two visits a month for buildings, one for land, each with dated photographs."},
      {"title": "Tenants and guests", "description": "Vetting, contracts, deposits, check-in and check-out, complaints and cleaning."},
      {"title": "Staff", "description": "Guards, gardeners and housekeepers hired with contracts and paid on time."},
      {"title": "Repairs", "description": "Small repairs at once within your limit; larger ones after two quotes."},
      {"title": "Bills and ground rent", "description": "Power, water, taxes and lease rent paid before they fall due."},
      {"title": "Boundary watch", "description": "Marker stones kept visible and any encroachment reported the same day."}
    ]$$,
    $$[
      {"title": "It is ready when you arrive", "description": "Tell us two days ahead; beds are made, water is hot and the fridge is on."},
      {"title": "One account a month", "description": "One page with receipts, in US dollars or shillings as you prefer."},
      {"title": "Problems stay small", "description": "A gutter cleared in March costs less than a ceiling in May."},
      {"title": "Your land stays yours", "description": "Visible, regular use and a record of visits help if a boundary is disputed."}
    ]$$
  ),
  (
    'land-research', 'Land Research', 'Map', now() - interval '2 minutes',
    $$Before you pay for a plot we find out who holds it, where it ends, what may be built on it, and how water, power and vehicles reach it.$$,
    $$Most disappointments with land on Pemba could have been found in two weeks: a boundary that nobody had measured, an heir who had not been asked, a strip inside a forest reserve, a track across a neighbour's field that was never agreed.

Our land research answers six questions about one plot. Who holds it, and by what paper? Where exactly does it end? Who else has rights on it, such as trees, graves or paths? What do the plans and the coast rules allow? How do water, power and a lorry reach it? And what has been paid for similar land nearby?

We check the register and the plans, walk the boundary with a licensed surveyor and the neighbours, take coordinates of each corner, and test the nearest well. You receive a report with a map, photographs and a verdict of one sentence: buy, buy if, or do not buy.$$,
    $$Hi, my name is [Name]. I'd like to know more about [Service] for a plot on Pemba.$$,
    $$[
      {"title": "Register and plan check", "description": "What the Commission for Lands has on file for the plot and for its neighbours."},
      {"title": "Boundary walk", "description": "Each corner measured by a licensed surveyor, with the neighbours present."},
      {"title": "Rights of others", "description": "Trees, graves, footpaths, grazing and heirs listed with names."},
      {"title": "Building limits", "description": "Shore setback, forest reserve, mangroves, flood line and land-use plan drawn on the map."},
      {"title": "Water, power, access", "description": "Nearest mains, well test, and the width and ownership of the track."}
    ]$$,
    $$[
      {"title": "Two to three weeks", "description": "The usual time for one plot outside the long rains, from deposit to report."},
      {"title": "Useful even if you walk away", "description": "The fee is small beside the price, and the report belongs to you."},
      {"title": "A base for the contract", "description": "Corners and rights go into the agreement as annexes, so they cannot move later."},
      {"title": "One-sentence verdict", "description": "Buy, buy if, or do not buy, with the reasons in order of weight."}
    ]$$
  ),
  (
    'business-partnership', 'Business Partnership', 'HandshakeIcon', now() - interval '1 minutes',
    $$We introduce investors to landholders, builders and operators on Pemba, and help both sides write down who brings what and who gets what.$$,
    $$Not every project needs one buyer with all the money. A family may have good land and no capital, an operator may know how to run a lodge and have neither. We bring such people together and stay at the table until the terms are clear.

We start separately with each side: what they have, what they want, what they fear. If there is a fit, we arrange a visit and then a written outline of two pages with contributions, shares, decisions, costs and a way out. Advocates on both sides turn it into a contract, and where a foreign partner is involved, into an application to ZIPA.

We also work with agencies, architects and tour operators who send clients to Pemba. The terms are the same for everybody and are written down: what we share, when it is paid and what each of us answers for.$$,
    $$Hi, my name is [Name]. I'd like to talk about [Service] with your team on Pemba.$$,
    $$[
      {"title": "Matching", "description": "Landholders, investors, builders and operators introduced when their needs fit."},
      {"title": "Background checks", "description": "Identity, company papers and references of each side shown to the other."},
      {"title": "Written outline", "description": "Two pages of terms in English and Swahili before lawyers are paid."},
      {"title": "Contract and approval", "description": "Advocates for both sides, company formation and ZIPA papers coordinated."},
      {"title": "Referral agreement", "description": "Clear, equal terms for agencies and professionals who send us clients."}
    ]$$,
    $$[
      {"title": "Local knowledge on your side", "description": "We speak both languages and know the villages, the offices and the seasons."},
      {"title": "Fair to the landholder", "description": "A deal that a family understands is a deal that lasts."},
      {"title": "A way out from the first day", "description": "Valuation, first refusal and exit are agreed while everyone is still friendly."},
      {"title": "One coordinator", "description": "The same person follows the project from the first call to the signature."}
    ]$$
  );

-- The claims of the site's own copy.
insert into public.claims (key, figure, statement, source, source_url, as_of, review_on) values
  ('tourism-growth', '15%', 'tourism growth a year', '', null, '2026-11-20', '2027-11-20'),
  ('visitors', 'Over 50,000', 'visitors a year', '', null, '2026-11-20', '2027-11-20'),
  ('demand-growth', '30%', 'demand for property each year', '', null, '2026-11-20', '2027-11-20'),
  ('appreciation', '15-20%', 'yearly appreciation, by asking prices', '', null, '2026-11-20', '2027-11-20'),
  ('luxury-stays', '$200-600', 'a night in a luxury stay', '', null, '2026-11-20', '2027-11-20'),
  ('distance', 'About 50 km', 'of sea between Pemba and the main island, Unguja', '', null, '2026-11-20', '2028-11-19'),
  (
    'airport-expansion', 'The airport expansion is planned.',
    'Work on a longer runway and a new terminal near Chake Chake has begun, but the date first given, the end of 2025, has passed. Buy what is there; if more comes, be pleased.',
    'Daily News, Tanzania',
    'https://dailynews.co.tz/pemba-set-for-major-airport-road-upgrades', '2026-11-20', '2027-05-20'
  ),
  (
    'airport-dates', '',
    'The expansion is planned, and work on it has begun. Dates have been announced and have passed, the end of 2025 among them.',
    'Daily News, Tanzania',
    'https://dailynews.co.tz/pemba-set-for-major-airport-road-upgrades', '2026-11-20', '2027-05-20'
  ),
  (
    'roads', '',
    'The road from Chake Chake to Wete was opened in January 2026; the one to the port of Mkoani is being rebuilt.',
    'Diramakini, January 2026; Daily News, Tanzania',
    'https://www.diramakini.co.tz/2026/01/rais-dktmwinyi-aendelea-kuifungua-pemba.html', '2026-11-20', '2027-05-20'
  ),
  (
    'lease-years', '33 years, renewable up to 99', 'is the usual term of a foreigner''s lease',
    'Our reading of the law', null, '2026-11-20', '2027-11-20'
  ),
  (
    'airport-access', '',
    'Pemba Airport lies about 7 km from Chake Chake and takes small aircraft from Unguja and the mainland.',
    '', null, '2026-11-20', '2027-05-20'
  ),
  (
    'airport-journeys', '',
    $$Chake Chake: 15 minutes
Mkoani and its ferry: 45 to 60 minutes
Wete: 50 minutes
Wambaa: about an hour
Konde: 75 minutes
Vumawimbi, Kigomasha: about 90 minutes$$,
    '', null, '2026-11-20', '2027-11-20'
  ),
  (
    'purchase-months', '',
    'Allow six to twelve months for a lease; a file that is complete on the first day takes about half the time of one that is not.',
    '', null, '2026-05-20', '2027-05-20'
  ),
  (
    'flat-yield', '',
    'A town flat let by the month brings about three per cent of its price a year before tax, by our own sums.',
    '', null, '2026-09-20', '2027-05-20'
  );
