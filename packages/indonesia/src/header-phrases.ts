/** Indonesian name | English name | other spellings, letters and digits only | kinds of values it may have. */
export const phrases = `
Nama | Name | nm
Nama Lengkap | Full Name | nmlengkap namlengkap
Nama Pelanggan | Customer Name | nmpelanggan nmplgn nmcust namacustomer namacust custname nmplg namakonsumen
Nama Karyawan | Employee Name | nmkaryawan namapegawai nmpegawai namakary
Nama Perusahaan | Company Name | namapt namaperush nmperusahaan
Nama Barang | Item Name | nmbrg nmbarang namabrg namaitem
Nama Produk | Product Name | nmproduk namaprod
Nama Bank | Bank Name | nmbank
Pelanggan | Customer | cust plg plgn konsumen klien client
Pembeli | Buyer |
Pemasok | Supplier | supp spl vendor
Karyawan | Employee | kary krywn pegawai staff
Perusahaan | Company | perush prsh
Narahubung | Contact Person | cp pic kontakperson
Nomor HP | Mobile Number | nohp hp nohandphone handphone nomorhandphone ponsel noponsel mobile mobilephone mobileno seluler nohpwa | phone
Nomor WhatsApp | WhatsApp Number | nowa wa whatsapp nowhatsapp nomorwa | phone
Nomor Telepon | Phone Number | telepon telp tlp telpon tlpn notelp notelepon notelpon notlp nomortelp phone phoneno telephone nophone | phone
Email | Email | mail emailaddress alamatemail surel emailaddr | email
Situs Web | Website | web situs url webpage | url
Alamat | Address | almt addr
Alamat Lengkap | Full Address | almtlengkap
Alamat Pengiriman | Shipping Address | alamatkirim almtkirim
Jalan | Street | jln jl
Kota | City | kot
Kabupaten | Regency | kab
Kabupaten/Kota | Regency/City | kabkota kotakab kotakabupaten
Provinsi | Province | prov propinsi prop
Kecamatan | District | kec
Kelurahan | Subdistrict | kel
Desa | Village |
Kode Pos | Postal Code | kdpos postcode zip zipcode kodepost | postal_code
Negara | Country |
NPWP | NPWP | nonpwp nomornpwp taxid taxnumber taxidnumber | npwp nik
NIK | NIK | nonik noktp ktp nomorktp nikktp nomornik idcardnumber | nik
NIP | NIP | nomorindukpegawai
ID Karyawan | Employee ID | idkary employeeno idpegawai
ID Pelanggan | Customer ID | custid idcust idcustomer
Kode Pelanggan | Customer Code | kdpelanggan kdcust kodecust kodecustomer kdplg
Tempat Lahir | Place of Birth | tmplahir tmptlahir birthplace tptlahir
Tanggal Lahir | Date of Birth | tgllahir dob birthdate tgllhr tanggallhr | date datetime
Jenis Kelamin | Gender | jk jnskelamin kelamin sex jeniskel
Agama | Religion | agm
Status Perkawinan | Marital Status | statuskawin statusnikah statuspernikahan
Pendidikan | Education | pend pendidikanterakhir
Usia | Age | umur | integer decimal
Jabatan | Position | jbt jbtn
Departemen | Department | dept dep departement
Divisi | Division | div
Cabang | Branch | cab cbg
Gudang | Warehouse | gdg
Wilayah | Region | wil area
Toko | Store | outlet tk
Tanggal | Date | tgl tggl | date datetime
Tanggal Transaksi | Transaction Date | tgltransaksi tgltrx trxdate tgltrans transdate tanggaltrx | date datetime
Tanggal Faktur | Invoice Date | tglfaktur tglinvoice tglinv invdate tglfak tanggalinvoice | date datetime
Tanggal Pesanan | Order Date | tglorder tglpesanan tglpesan tanggalorder tglpo podate | date datetime
Tanggal Bayar | Payment Date | tglbayar tglpembayaran tanggalpembayaran | date datetime
Tanggal Kirim | Delivery Date | tglkirim shipdate shippingdate tglpengiriman tanggalpengiriman | date datetime
Tanggal Masuk | Start Date | tglmasuk joindate tglgabung tanggalbergabung | date datetime
Jatuh Tempo | Due Date | jthtempo tgljatuhtempo tanggaljatuhtempo tgljthtempo tgljt | date datetime
Dibuat Pada | Created At | createdon tglbuat tanggaldibuat | date datetime
Waktu | Time | wkt timestamp
Bulan | Month | bln
Tahun | Year | thn th
Periode | Period | prd
Nomor | Number | no nmr nomer num
Nomor Faktur | Invoice Number | nofaktur noinvoice noinv invoiceno invno invoiceid nofak nomorinvoice noinvois
Nomor Faktur Pajak | Tax Invoice Number | nofakturpajak nofp nsfp nomorseri fakturpajak
Nomor Pesanan | Order Number | noorder orderno orderid nopesanan nomororder nopemesanan
Nomor PO | PO Number | nopo pono po nomorpo
Nomor Surat Jalan | Delivery Note Number | nosj nosuratjalan suratjalan
Nomor Rekening | Account Number | norek norekening rekening rek accountno bankaccount nomorrek acctno | bank_account
Nomor Referensi | Reference Number | noref ref referensi reference refno
Nomor Transaksi | Transaction Number | notrx notransaksi trxno idtransaksi transactionid trxid
Faktur | Invoice | fak inv invois
Pesanan | Order | pesan pemesanan
Barang | Item | brg
Produk | Product | prod prd
Kode Barang | Item Code | kdbrg kdbarang kodebrg kodeitem
Kode Produk | Product Code | kdproduk kodeprod
SKU | SKU | kodesku skuno
Jenis Barang | Item Type | jnsbrg jnsbarang tipebarang
Kategori | Category | kat ktg kategory cat
Merek | Brand | merk mrk
Satuan | Unit | sat stn uom unitofmeasure
Jumlah | Quantity | jml jmlh qty kuantitas kts kuantiti jumlahbarang jmlbrg jmlbarang banyaknya qnty | integer decimal
Harga | Price | hrg hrga | money
Harga Satuan | Unit Price | hrgsat hrgsatuan hargaperunit hargasat hargaunit hargapcs | money
Harga Beli | Purchase Price | hrgbeli hargabel buyingprice hargapokok | money
Harga Jual | Selling Price | hrgjual saleprice salesprice | money
HPP | Cost of Goods Sold | cogs hargapokokpenjualan | money
Subtotal | Subtotal | subttl subtot | money
Total | Total | ttl tot | money integer decimal
Total Harga | Total Price | ttlharga ttlhrg totalhrg jumlahharga jmlharga | money
Total Keseluruhan | Grand Total | gtotal totalsemua | money
Nominal | Amount | nom amt | money
Nilai | Value | val | money integer decimal percentage
Omzet | Revenue | omset | money
Diskon | Discount | disc disk dsc dskn | money percentage
Potongan | Deduction | pot ptg | money
PPN | VAT | pajakpertambahannilai nilaippn jumlahppn | money percentage
DPP | Tax Base | dasarpengenaanpajak nilaidpp jumlahdpp | money
PPh | Income Tax | pajakpenghasilan | money percentage
Pajak | Tax | pjk | money percentage
Ongkos Kirim | Shipping Cost | ongkir biayakirim biayapengiriman shippingfee freight | money
Biaya | Cost | by bya | money
Gaji | Salary | upah | money
Gaji Pokok | Basic Salary | gapok gajipkk basesalary | money
Gaji Bersih | Net Salary | thp takehomepay netpay | money
Tunjangan | Allowance | tunj tj | money
Lembur | Overtime | lbr ot
Saldo | Balance | sld bal | money
Debit | Debit | debet db dr | money
Kredit | Credit | krd cr | money
Stok | Stock | stk persediaan | integer decimal
Stok Awal | Opening Stock | stkawal | integer decimal
Stok Akhir | Closing Stock | stkakhir | integer decimal
Metode Pembayaran | Payment Method | metodebayar carabayar carapembayaran mtdbayar
Status Pembayaran | Payment Status | statusbayar stsbayar
Status | Status | sts stat
Keterangan | Description | ket desc deskripsi uraian
Catatan | Notes | note remark remarks memo cttn
Mata Uang | Currency | curr ccy matauang
Kurs | Exchange Rate | fxrate | money decimal integer
Persentase | Percentage | persen percent pct prosentase | percentage
`;

/** Words that occur only in combination with others; same format. */
export const moreWords = `
Kode | Code | kd cd
Jenis | Type | jns tipe
Transaksi | Transaction | trx trans txn
Bayar | Payment | byr pembayaran
Kirim | Delivery | krm pengiriman
Beli | Purchase | bli pembelian
Jual | Selling | jl penjualan
Masuk | In | msk
Keluar | Out | klr
Awal | Opening | awl
Akhir | Closing | akh
Kantor | Office | ktr
Rumah | Home | rmh
Utama | Main | utm
Penerima | Recipient | pnrm
Pengirim | Sender | pgrm
Telepon | Phone | telp tlp telpon
Ibu | Mother |
Ayah | Father | bapak
`;
