/** Names of people, companies and offices that are already correct, so cleaning must not change them. */
export const rightNames: readonly string[] = `
PT Maju Jaya | PT ABC | PT ABC Sejahtera | CV UD Jaya | BCA | BCA Syariah | Bank BCA | Bank BRI
Bank DKI | Bank bjb | PT Bank Mandiri (Persero) Tbk | PT Telkom Indonesia (Persero) Tbk | PT XL Axiata Tbk | PT KAI | PT KAI Commuter | PT PINDAD (Persero)
PT LEN Industri | PT PAL Indonesia | PT INKA Multi Solusi | PT ASDP Indonesia Ferry | PT AKR Corporindo Tbk | PT H.M. Sampoerna Tbk | PT GoTo Gojek Tokopedia Tbk | GoTo
GoPay | Gojek | GrabFood | eFishery | iPhone | iNews | eBay | McDonald
McDonald's | Ronald McDonald | MacArthur | MacBook | DeHaan | LaSalle | YouTube | LinkedIn
BliBli | BUMDes Maju | PermataBank | SeaBank | OttoPay | ShopeePay | JNE Express | J&T Express
SiCepat | AnterAja | UD Tani Jaya | PD Sumber Rejeki | PO Haryanto
TB Sinar Jaya | TB. Simatupang | RSUD dr. Soetomo | RS dr. Oen | RSUP Dr. Sardjito | SMA Negeri 3 Bandung | SMK PGRI 2 Jakarta | SD Muhammadiyah 1
UIN Sunan Kalijaga | Universitas Prof. Dr. Hamka | A.M. Hanafi | A. M. Hanafi | M.Yusuf | M. Yusuf | M.Yusuf Kalla | A.H. Nasution
A.H.Nasution | B.J. Habibie | W.R. Supratman | WR. Supratman | MT. Haryono | HR. Rasuna Said | HM. Soeharto | HOS Cokroaminoto
H.O.S. Tjokroaminoto | RA. Kartini | R.A. Kartini | R. A. Kartini | RM. Said | K.H. Ahmad Dahlan | KH Ahmad Dahlan
K.H. Hasyim Asy'ari | S.H. Mintardja | Y.B. Mangunwijaya | W.S. Rendra | N.H. Dini | N. Riantiarno | AA Navis | A.A. Navis
I Gusti Ngurah Rai | I Made Wirawan | Ni Luh Djelantik | Ni Kadek Ayu | C.V. Raman | P.T. Barnum | J.K. Rowling | J.R.R. Tolkien
Ali bin Abu Talib | Siti binti Umar | Ali Bin Abu Talib | Liu Bin | Lee Bin Hong | Abdullah ibn Masud | Umar ibn al-Khattab | Musa al-Khawarizmi
Abdul Qadir al-Jailani | Muhammad Al-Fatih | Ruud van Nistelrooy | Robin van Persie | Vincent van der Berg | Charles de Gaulle | Leonardo da Vinci | Jose dos Santos
Ludwig von Mises | Kevin De Bruyne | Virgil van Dijk | d'Artagnan | D'Angelo Russell | L'Oreal | L'Oréal Indonesia | N'Golo Kante
O'Brien | O'Connor | O'Neill | Nu'man | Nu'man Ali | Ma'ruf Amin | Sa'diyah | Qurrota A'yun
Jum'at Santoso | Is'ad Humam | Rif'an | Fu'ad Hasan | Nu’man | Mu'thi | Abdul-Rahman | Al-Farisi
Anne-Marie | Jean-Paul Sartre | Siti Nur-Aini | Tan Malaka | Kwik Kian Gie | Lie Ng | Ng Wei | Oei Tiong Ham
Tjoa Ing | Xi Jinping | Ii Sumirat | Dede Ii | Vi Nguyen | Paku Buwono XII | Hamengkubuwono X | Hamengku Buwono IX
Pakubuwono VI | Elizabeth II | Yohanes Paulus II | Mangkunegara IV | Budi Santoso III | Drs. Budi Santoso | Dra. Siti Aminah | dr. Andi Wijaya
Dr. Andi Wijaya | drg. Rina | drh. Bambang | Ir. Soekarno | Ir. H. Joko Widodo | Prof. Dr. Ahmad | Prof. Dr. dr. Ahmad | H. Abdullah
Hj. Siti Aminah | Tn. Budi | Ny. Siti | Budi Santoso, S.E. | Budi Santoso, S.E., M.M. | Budi Santoso, S.H., M.H. | Budi Santoso, S.Kom., M.Kom. | Siti Aminah, S.Pd.
Siti Aminah, M.Si. | Andi, Ph.D. | Dr. Andi, Sp.P.D. | Budi Santoso, S.E., Ak., CA | Budi Santoso, S.E., CPA | Rina, A.Md. | Rina, S.Farm., Apt. | Abd. Rahman
Muh. Ali | Moh. Hatta | Mhd. Yusuf | St. Aminah | Tb. Hasanuddin | Rr. Sri Wahyuni | Sy. Umar | Toko eMart
Toko Buku dan ATK | Warung Bu Siti | Bu RT | Pak RW | CV Dua Putra | PT Tri Adi Bersama | Koperasi KSU Makmur | Yayasan YKPP
PT Sumber Alfaria Trijaya Tbk | PT Unilever Indonesia, Tbk | UNIQLO Indonesia | ACE Hardware | IKEA Alam Sutera | KFC Kemang | Hotel MJM | Apotek K-24
Es Teh Solo | 7-Eleven | 3M Indonesia | PT 88 Makmur | Suriname Jaya | Budi (alm) | Siti Aminah (almh.) | Éva Müller
Gül Şahin | Dwi Sri Ny | Mas Yo | Cak Nun | Gus Dur | Ki Hajar Dewantara | Cut Nyak Dhien | Teuku Umar
Tgk. Chik di Tiro | Imam Bonjol | Sultan Agung | Nyi Ageng Serang | A.R. Fachruddin | AR. Fachruddin | AM. Fatwa | BJ Habibie
`
  .split(/[|\n]/)
  .map((name) => name.trim())
  .filter((name) => name !== '');
