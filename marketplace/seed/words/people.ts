/** First names as heard from Musina to Cape Agulhas; the faker's own list leans to the north Atlantic. */
export const firstNames = [
  'Thandi', 'Sipho', 'Naledi', 'Lerato', 'Zanele', 'Ayanda', 'Nomvula', 'Themba', 'Bongani', 'Nokuthula', 'Mpho', 'Kagiso', 'Refilwe', 'Tshepo', 'Palesa', 'Katlego',
  'Lesedi', 'Boitumelo', 'Neo', 'Kabelo', 'Tumelo', 'Dineo', 'Khanyi', 'Lwazi', 'Sizwe', 'Nandi', 'Buhle', 'Zodwa', 'Mandla', 'Nomsa', 'Thabo', 'Precious', 'Lindiwe', 'Andile',
  'Siyabonga', 'Unathi', 'Zola', 'Lungile', 'Rudzani', 'Mulalo', 'Tendani', 'Khensani', 'Nyiko', 'Tsakani', 'Johan', 'Annelie', 'Pieter', 'Elsabe', 'Francois', 'Marlize',
  'Hendrik', 'Karien', 'Riaan', 'Liesl', 'Jaco', 'Anneke', 'Willem', 'Ilse', 'Gerhard', 'Mieke', 'Fatima', 'Yusuf', 'Aaliyah', 'Imraan', 'Nadia', 'Rashid', 'Zainab', 'Faizel',
  'Priya', 'Kavitha', 'Ravi', 'Anjali', 'Deshen', 'Nirvana', 'Suren', 'Thashnee', 'Claire', 'Gareth', 'Bronwyn', 'Megan', 'Dylan', 'Tarryn', 'Craig', 'Nicole', 'Warren', 'Kirsty',
  'Chantal', 'Ashwin', 'Charmaine', 'Ricardo', 'Lauren', 'Jade', 'Shireen', 'Curtis', 'Candice', 'Marlon',
] as const;
