/** The names and purposes of Rapi's own templates. */
export const en = {
  marketplace_sales_name: 'Marketplace sales recap',
  marketplace_sales_about:
    'Turns order exports of Tokopedia, Shopee and TikTok Shop into revenue by month and marketplace. Lines listed twice count once, cancelled orders not at all; orders that are not finished and lines of one order and product that differ are marked.',
  reorder_list_name: 'Reorder list for the shop',
  reorder_list_about:
    'Works out from stock, daily sales and delivery time what will run short, how much to order for the next two weeks and what it costs.',
  stock_count_name: 'Stocktake: counted against recorded',
  stock_count_about:
    'Compares counted stock with the books, item by item: what is missing or over, and what the difference is worth. Of an item counted twice in one rack the second count holds; rows that differ otherwise stay and are marked.',
  bank_journal_name: 'Bank statement to journal',
  bank_journal_about:
    'Finds the contra account of every line of a bank statement by its description and writes debit and credit accounts. Lines it does not know are marked for review.',
  loan_quality_name: 'Loan quality and provisions',
  loan_quality_about:
    'Classifies loans by days past due into the five OJK grades and sums up outstanding balances and provisions by grade.',
  production_lines_name: 'Production and defects by line',
  production_lines_about:
    'Sums up shift reports by production line: target, output, defect rate, and what needs attention.',
  product_cost_name: 'Material cost of a product',
  product_cost_about:
    'Adds up the materials of each product, whether they are written in grams, kilos or litres, and suggests a selling price at a 40% margin.',
  receivables_age_name: 'Ageing of unpaid invoices',
  receivables_age_about:
    'What each customer still owes, by how long it is overdue: not due, 30, 60, 90 days and more. Paid invoices are left out.',
  aid_recipients_name: 'Checking recipients of social aid',
  aid_recipients_about:
    'Removes recipients listed twice, marks different entries under one NIK, checks the form of each NIK and judges eligibility by income per head.',
  budget_absorption_name: 'Budget absorption by agency',
  budget_absorption_about:
    'Compares budget and spending of each regional agency, whatever it is abbreviated to, and marks low absorption and overspending.',
  bpjs_claims_name: 'BPJS claims by class',
  bpjs_claims_about:
    'Compares hospital rates with INA-CBG rates by class of care, with the average length of stay. A corrected SEP of the same admission replaces the earlier one.',
  expiring_medicine_name: 'Medicine about to expire',
  expiring_medicine_about:
    'Lists stock that expires within six months, what it is worth, and whether to use it first, return it or destroy it.',
  school_grant_name: 'School grant (BOS) report',
  school_grant_about:
    'Sums up spending of the BOS grant by component from the cash book, and checks the limit of 50% for honoraria.',
  report_cards_name: 'Report card grades',
  report_cards_about:
    'Final grades from assignments, midterm and final exams: one row for each student by number and name, one column for each subject, with average, grade and rank.',
  harvest_yield_name: 'Harvest by farmer group',
  harvest_yield_about: 'Area, harvest, value and tons per hectare of each farmer group and crop.',
  fertilizer_quota_name: 'Subsidised fertilizer not yet collected',
  fertilizer_quota_about:
    'What each farmer may still collect of the allocation, in kilos and in bags of 50 kg. Of repeated entries with the same allocation the last counts.',
  hotel_occupancy_name: 'Hotel occupancy, ADR and RevPAR',
  hotel_occupancy_about:
    'Occupancy, average rate and revenue per available room by month and room type from daily reports.',
  vat_return_name: 'VAT (PPN) by tax period',
  vat_return_about:
    'Output and input VAT of each month from tax invoices, what is due or overpaid, and invoices whose VAT does not fit their base.',
  local_tax_name: 'Local tax on hotels and restaurants',
  local_tax_about: 'The PBJT of 10% by tax period and kind of service from sales slips, service charge included.',
  support_sla_name: 'Support tickets within SLA',
  support_sla_about: 'How long closed tickets took by priority, and how many were solved within 4, 24 or 72 hours.',
  recurring_revenue_name: 'Monthly recurring revenue',
  recurring_revenue_about:
    'MRR and ARR by plan of subscriptions that have begun and not ended; prices by the quarter, half-year or year are spread over their months.',
  project_cost_name: 'Project cost against budget',
  project_cost_about:
    'Budget, earned value and actual cost of each project, with the cost index that shows which one is overspending.',
  site_wages_name: 'Weekly wages on site',
  site_wages_about:
    'Days, overtime and wages of each worker from the attendance list. An hour of rest is taken off; overtime begins after eight hours. Two shifts on one day are marked.',
  delivery_manifest_name: 'Delivery manifest with chargeable weight',
  delivery_manifest_about:
    'Cleans phone numbers and cities, removes receipts listed twice, marks those that differ and works out volume weight and chargeable weight.',
  fleet_fuel_name: 'Fuel consumption of the fleet',
  fleet_fuel_about:
    'Kilometres per litre and cost per kilometre of each vehicle, with those that use far more than the others.',
  branch_electricity_name: 'Electricity bills by branch',
  branch_electricity_about: 'Bills of all branches side by side, one column for each month, with each branch’s share.',
  meter_reading_name: 'Meter readings to bills',
  meter_reading_about:
    'Usage from meter readings, also where a meter of five digits has gone past 99,999, with the bill, street lighting tax and readings that look wrong.',
  network_downtime_name: 'Network downtime by site',
  network_downtime_about:
    'Number and length of disruptions and the availability of each site in a month of 30 days, against 99.5%.',
  credit_sales_name: 'Phone credit and data sales',
  credit_sales_about:
    'Sales and profit by operator, which is known by the prefix of the number. Transactions listed twice count once; different ones with one number are marked.',
  rent_arrears_name: 'Rent in arrears, with penalty',
  rent_arrears_about: 'What tenants still owe, a penalty of 0.1% a day, and a reminder to send to each of them.',
  property_leads_name: 'Property leads without duplicates',
  property_leads_about:
    'Merges leads with the same phone number unless they name different budgets, writes names, numbers and e-mail addresses alike, and sorts them into segments by budget.',
} as const;
