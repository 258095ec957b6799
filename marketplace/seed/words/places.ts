export interface Place {
  readonly suburb: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  /** Digits after 0: the area code. */
  readonly areaCode: string;
}

const place = (suburb: string, city: string, province: string, postalCode: string, areaCode: string): Place => ({
  suburb,
  city,
  province,
  postalCode,
  areaCode,
});

export const places: readonly Place[] = [
  place('Woodstock', 'Cape Town', 'Western Cape', '7925', '21'),
  place('Observatory', 'Cape Town', 'Western Cape', '7925', '21'),
  place('Sea Point', 'Cape Town', 'Western Cape', '8005', '21'),
  place('Gardens', 'Cape Town', 'Western Cape', '8001', '21'),
  place('Claremont', 'Cape Town', 'Western Cape', '7708', '21'),
  place('Khayelitsha', 'Cape Town', 'Western Cape', '7784', '21'),
  place('Muizenberg', 'Cape Town', 'Western Cape', '7945', '21'),
  place('Die Boord', 'Stellenbosch', 'Western Cape', '7600', '21'),
  place('Heather Park', 'George', 'Western Cape', '6529', '44'),
  place('Rosebank', 'Johannesburg', 'Gauteng', '2196', '11'),
  place('Melville', 'Johannesburg', 'Gauteng', '2092', '11'),
  place('Braamfontein', 'Johannesburg', 'Gauteng', '2001', '11'),
  place('Parkhurst', 'Johannesburg', 'Gauteng', '2193', '11'),
  place('Orlando West', 'Soweto', 'Gauteng', '1804', '11'),
  place('Sandown', 'Sandton', 'Gauteng', '2196', '11'),
  place('Hatfield', 'Pretoria', 'Gauteng', '0083', '12'),
  place('Brooklyn', 'Pretoria', 'Gauteng', '0181', '12'),
  place('Berea', 'Durban', 'KwaZulu-Natal', '4001', '31'),
  place('Umhlanga Rocks', 'Umhlanga', 'KwaZulu-Natal', '4320', '31'),
  place('Morningside', 'Durban', 'KwaZulu-Natal', '4001', '31'),
  place('Wembley', 'Pietermaritzburg', 'KwaZulu-Natal', '3201', '33'),
  place('Walmer', 'Gqeberha', 'Eastern Cape', '6070', '41'),
  place('Vincent', 'East London', 'Eastern Cape', '5247', '43'),
  place('Westdene', 'Bloemfontein', 'Free State', '9301', '51'),
  place('Clarens', 'Clarens', 'Free State', '9707', '58'),
  place('West Acres', 'Mbombela', 'Mpumalanga', '1201', '13'),
  place('Bendor', 'Polokwane', 'Limpopo', '0699', '15'),
  place('Cashan', 'Rustenburg', 'North West', '0299', '14'),
  place('Monument Heights', 'Kimberley', 'Northern Cape', '8301', '53'),
];

export const streets = [
  'Albert Road',
  'Loop Street',
  'Kloof Street',
  'Main Road',
  'Church Street',
  'Jan Smuts Avenue',
  'Fourth Avenue',
  'Long Street',
  'Vilakazi Street',
  'Florida Road',
  'Beach Road',
  'Duncan Street',
  'Protea Avenue',
  'Jacaranda Lane',
  'Milner Road',
  'Station Road',
  'Voortrekker Street',
  'Mandela Drive',
  'Lower Main Road',
  'Musgrave Road',
  'Wale Street',
  'Biko Road',
  'Rissik Street',
  'Aloe Crescent',
  'Kerk Street',
  'Sisulu Street',
  'Milkwood Close',
  'Commercial Road',
  'Dorp Street',
  'Eloff Street',
] as const;

export const units = [
  'Unit 4',
  'Flat 12',
  'Shop 3',
  'Studio 7',
  'Block B',
  'Second Floor',
  'Apartment 905',
  'Cottage',
] as const;

export const mailDomains = ['postbus.example', 'webmail.example', 'fynmail.example', 'mzansi.example'] as const;
